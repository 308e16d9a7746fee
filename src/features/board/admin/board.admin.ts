import BoardIcon from 'lucide-react/icons/calendar-sync';
import type { ComponentType } from 'react';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { board } from '../board.manifest.ts';
import { boardAttention } from './board-attention.ts';

/** Its screen needs members. */
export const boardAdmin = (BoardScreen: ComponentType) =>
  defineAdmin({
    manifest: board,
    screens: {
      '/admin/board': BoardScreen,
      '/admin/next-board': BoardScreen,
      '/admin/past-boards': BoardScreen,
      '/admin/year': BoardScreen,
    },
    menu: { to: '/admin/board', label: 'Board', Icon: BoardIcon, group: 'chapter' },
    peopleList: 'Who holds which office, today and next',
    attention: boardAttention,
    record: { Icon: BoardIcon, load: () => import('./board-activity.ts') },
    adoptedPaths: ['/admin/chapter/successor', '/admin/chapter-history/successor'],
  });
