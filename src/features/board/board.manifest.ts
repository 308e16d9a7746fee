import { defineManifest } from '../../kernel/feature-manifest.ts';

export const board = defineManifest({
  subject: { type: 'board', label: 'Board', historyRole: 'owner' },
  adminPaths: { '/admin/board': 'editor' },
});
