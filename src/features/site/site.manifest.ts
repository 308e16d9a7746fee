import { defineManifest } from '../../kernel/feature-manifest.ts';

/** Its screens are still listed in `kernel/admin-paths.ts` and `web/`. */
export const site = defineManifest({
  kind: {
    type: 'chapter',
    noun: 'chapter details',
    plural: 'chapter details',
    label: 'Chapter details',
    historyRole: 'editor',
    path: (id) => `/admin/chapter/${id}`,
  },
  adminPaths: {},
});
