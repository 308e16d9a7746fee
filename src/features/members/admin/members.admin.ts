import MembersIcon from 'lucide-react/icons/users';
import { lazy } from 'react';
import { defineAdmin, lazyHistory } from '../../../records/admin/admin-feature.ts';
import { members } from '../members.manifest.ts';

const load = async () => (await import('./member-record.ts')).memberRecord;

export const membersAdmin = defineAdmin({
  manifest: members,
  screens: {
    '/admin/members': lazy(() => import('./members-management-screen.tsx')),
    '/admin/import-members': lazy(() => import('./import-members-screen.tsx')),
    '/admin/member-history/:id': lazyHistory(load),
  },
  menu: { to: '/admin/members', label: 'Members', Icon: MembersIcon },
  peopleList: 'Everyone in the directory',
  card: {
    to: '/admin/members',
    title: 'Manage Members',
    text: 'Directory, officers, import',
    Icon: MembersIcon,
  },
  record: { Icon: MembersIcon, load },
});
