import { defineManifest } from '../../kernel/feature-manifest.ts';

export const media = defineManifest({
  kind: {
    type: 'media',
    noun: 'picture',
    plural: 'pictures',
    label: 'Pictures',
    historyRole: 'helper',
    path: (id) => `/admin/gallery?image=${id}`,
  },
  adminPaths: {},
});
