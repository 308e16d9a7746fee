import { defineManifest } from '../../kernel/feature-manifest.ts';

export const photoRemoval = defineManifest({
  adminPaths: { '/admin/gallery/requests': 'helper', '/admin/gallery/young-people': 'helper' },
});
