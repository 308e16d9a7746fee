import { defineManifest } from '../../kernel/feature-manifest.ts';

export const year = defineManifest({
  subject: { type: 'year', label: 'The year', historyRole: 'owner' },
  adminPaths: {},
});
