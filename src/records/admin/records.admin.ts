import ActivityIcon from 'lucide-react/icons/history';
import DeletedIcon from 'lucide-react/icons/trash-2';
import { lazy } from 'react';
import { records } from '../records.manifest.ts';
import { defineAdmin } from './admin-feature.ts';

export const recordsAdmin = defineAdmin({
  manifest: records,
  screens: {
    '/admin/activity': lazy(() => import('./activity-screen.tsx')),
    '/admin/deleted': lazy(() => import('./deleted-screen.tsx')),
  },
  menu: [
    { to: '/admin/activity', label: 'Activity', Icon: ActivityIcon, group: 'chapter' },
    { to: '/admin/deleted', label: 'Deleted', Icon: DeletedIcon, group: 'chapter' },
  ],
});
