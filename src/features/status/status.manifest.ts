import { defineManifest } from '../../kernel/feature-manifest.ts';

export const status = defineManifest({
  adminPaths: {
    '/admin/jobs': 'owner',
    '/admin/handover': 'owner',
    '/admin/how-to-hand-over': 'editor',
  },
});
