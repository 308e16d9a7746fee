import { defineManifest } from '../../kernel/feature-manifest.ts';

/** Its screens are still listed in `kernel/admin-paths.ts` and `web/`. */
export const media = defineManifest({
  kind: {
    type: 'media',
    noun: 'image',
    plural: 'images',
    label: 'Pictures',
    historyRole: 'helper',
    path: (id) => `/admin/gallery?image=${id}`,
  },
  adminPaths: {},
});
