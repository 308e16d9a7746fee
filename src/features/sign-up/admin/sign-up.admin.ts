import ListIcon from 'lucide-react/icons/clipboard-list';
import { lazy } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { previewChangeEmail } from '../manage-sign-ups.contract.ts';
import { signUpPart } from '../sign-up.contract.ts';
import { signUp } from '../sign-up.manifest.ts';
import { signUpAttention } from './sign-up-attention.ts';
import { describeSettings } from './describe-settings.ts';

export const signUpAdmin = defineAdmin({
  manifest: signUp,
  screens: { '/admin/events/:id/sign-ups': lazy(() => import('./sign-ups-screen.tsx')) },
  menuPath: '/admin/events',
  attention: signUpAttention,
  loadWords: () => import('./sign-up-activity.ts'),
  eventPart: {
    name: signUpPart.name,
    toText: describeSettings,
    Fields: lazy(async () => ({ default: (await import('./settings-fields.tsx')).SettingsFields })),
    previewEmail: (id, query) => call(previewChangeEmail, { params: { id }, query }),
    action: { label: 'Sign-ups', Icon: ListIcon, to: (id) => `/admin/events/${id}/sign-ups` },
  },
});
