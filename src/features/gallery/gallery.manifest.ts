import { defineManifest } from '../../kernel/feature-manifest.ts';

export const gallery = defineManifest({
  adminPaths: { '/admin/gallery': 'helper', '/admin/gallery/collection': 'helper' },
});
