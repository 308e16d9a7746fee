import { defineManifest } from '../../kernel/feature-manifest.ts';

export const board = defineManifest({
  subject: { type: 'board', label: 'Board', historyRole: 'owner' },
  adminPaths: {
    '/admin/board': 'editor',
    '/admin/next-board': 'owner',
    '/admin/past-boards': 'editor',
    // Where the next board was planned before.
    '/admin/year': 'editor',
  },
});
