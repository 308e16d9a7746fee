import PeopleIcon from 'lucide-react/icons/user-cog';
import { lazy } from 'react';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { people } from '../people.manifest.ts';

export const peopleAdmin = defineAdmin({
  manifest: people,
  screens: { '/admin/people': lazy(() => import('./people-screen.tsx')) },
  menu: { to: '/admin/people', label: 'Sign-in access', Icon: PeopleIcon, group: 'chapter' },
  peopleList: 'Who can sign in to this back office',
  memberLine: {
    role: 'owner',
    label: 'Sign-in',
    Line: lazy(async () => ({ default: (await import('./member-sign-in.tsx')).MemberSignIn })),
  },
  record: { Icon: PeopleIcon, load: () => import('./person-activity.ts') },
});
