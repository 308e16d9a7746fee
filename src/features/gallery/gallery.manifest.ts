import { defineManifest } from '../../kernel/feature-manifest.ts';

export const gallery = defineManifest({
  subject: { type: 'gallery', label: 'Order of the gallery', historyRole: 'helper' },
  adminPaths: { '/admin/gallery': 'helper', '/admin/gallery/collection': 'helper' },
});
