import { defineManifest } from '../kernel/feature-manifest.ts';

export const records = defineManifest({
  adminPaths: { '/admin/activity': 'helper', '/admin/deleted': 'helper' },
});
