import { defineManifest } from '../../kernel/feature-manifest.ts';

export const chapter = defineManifest({
  kind: {
    type: 'chapter',
    noun: 'chapter details',
    plural: 'chapter details',
    label: 'Chapter details',
    historyRole: 'editor',
    path: (id) => `/admin/chapter/${id}`,
  },
  adminPaths: {
    '/admin/chapter': 'editor',
    '/admin/chapter/:id': 'editor',
    '/admin/chapter-history/:id': 'editor',
  },
});
