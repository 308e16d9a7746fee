import ListIcon from 'lucide-react/icons/clipboard-list';
import { lazy } from 'react';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { signUpPart } from '../sign-up-settings.contract.ts';
import { signUp } from '../sign-up.manifest.ts';
import { describeSettings } from './describe-settings.ts';

export const signUpAdmin = defineAdmin({
  manifest: signUp,
  screens: { '/admin/events/:id/sign-ups': lazy(() => import('./sign-ups-screen.tsx')) },
  menuPath: '/admin/events',
  loadWords: () => import('./sign-up-activity.ts'),
  eventPart: {
    name: signUpPart.name,
    toText: describeSettings,
    Fields: lazy(async () => ({ default: (await import('./settings-fields.tsx')).SettingsFields })),
    action: { label: 'Sign-ups', Icon: ListIcon, to: (id) => `/admin/events/${id}/sign-ups` },
  },
});
