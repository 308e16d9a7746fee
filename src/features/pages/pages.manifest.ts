import { defineManifest } from '../../kernel/feature-manifest.ts';

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
  adminPaths: {
    '/admin/pages': 'helper',
    '/admin/create-page': 'helper',
    '/admin/edit-page/:id': 'helper',
    '/admin/preview-page/:id': 'helper',
    '/admin/page-history/:id': 'helper',
  },
});
