import MembersIcon from 'lucide-react/icons/users';
import { lazy } from 'react';
import { defineAdmin } from '../../records/admin/admin-feature.ts';
import { members } from '../members.manifest.ts';

export const membersAdmin = defineAdmin({
  manifest: members,
  screens: {
    '/admin/members': lazy(() => import('./members-management-screen.tsx')),
    '/admin/import-members': lazy(() => import('./import-members-screen.tsx')),
    '/admin/member-history/:id': lazy(() => import('./member-history-screen.tsx')),
    '/admin/past-boards': lazy(() => import('./past-boards-management-screen.tsx')),
  },
  menu: { to: '/admin/members', label: 'Members', Icon: MembersIcon },
  card: {
    to: '/admin/members',
    title: 'Manage Members',
    text: 'Directory, officers, import',
    Icon: MembersIcon,
  },
  record: { Icon: MembersIcon, load: () => import('./member-activity.ts') },
});
