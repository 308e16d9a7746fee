import { defineManifest } from '../../kernel/feature-manifest.ts';

export const members = defineManifest({
  kind: {
    type: 'member',
    noun: 'member',
    plural: 'members',
    label: 'Members',
    historyRole: 'editor',
    path: (id) => `/admin/members?member=${id}`,
    pictures: 'own',
  },
  adminPaths: {
    '/admin/members': 'editor',
    '/admin/import-members': 'editor',
    '/admin/member-history/:id': 'editor',
  },
});
