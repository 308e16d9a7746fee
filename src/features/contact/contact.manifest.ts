import { defineManifest } from '../../kernel/feature-manifest.ts';

export const contact = defineManifest({
  subject: {
    type: 'message',
    label: 'Messages',
    historyRole: 'editor',
    path: (id) => `/admin/messages/${id}`,
    read: 'messages',
  },
  adminPaths: { '/admin/messages': 'editor', '/admin/messages/:id': 'editor' },
});
