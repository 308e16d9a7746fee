import { defineManifest } from '../../kernel/feature-manifest.ts';

/** Its screens are still listed in `kernel/admin-paths.ts` and `web/`. */
export const pages = defineManifest({
  kind: {
    type: 'page',
    noun: 'page',
    plural: 'pages',
    label: 'Pages',
    historyRole: 'helper',
    path: (id) => `/admin/edit-page/${id}`,
    pictures: 'shown',
  },
  adminPaths: {},
});
