import { defineManifest } from '../../kernel/feature-manifest.ts';

export const announcements = defineManifest({
  kind: {
    type: 'announcement',
    noun: 'announcement',
    plural: 'announcements',
    label: 'Announcements',
    historyRole: 'editor',
    path: (id) => `/admin/announcements/${id}`,
    pictures: 'shown',
    savedAs: 'Saved',
  },
  adminPaths: {
    '/admin/announcements': 'editor',
    '/admin/announcements/new': 'editor',
    '/admin/announcements/:id': 'editor',
    '/admin/announcement-history/:id': 'editor',
  },
});
