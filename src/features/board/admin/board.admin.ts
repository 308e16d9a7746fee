import BoardIcon from 'lucide-react/icons/calendar-sync';
import { lazy } from 'react';
import { defineAdmin } from '../../records/admin/admin-feature.ts';
import { board } from '../board.manifest.ts';

export const boardAdmin = defineAdmin({
  manifest: board,
  screens: { '/admin/board': lazy(() => import('./board-screen.tsx')) },
  menu: { to: '/admin/board', label: 'Board', Icon: BoardIcon, group: 'chapter' },
  record: { Icon: BoardIcon, load: () => import('./board-activity.ts') },
  adoptedPaths: ['/admin/chapter/successor', '/admin/chapter-history/successor'],
});
