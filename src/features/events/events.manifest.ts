import { defineManifest } from '../../kernel/feature-manifest.ts';

export const events = defineManifest({
  kind: {
    type: 'event',
    noun: 'event',
    plural: 'events',
    label: 'Events',
    historyRole: 'helper',
    path: (id) => `/admin/edit-event/${id}`,
    pictures: 'shown',
  },
  adminPaths: {
    '/admin/events': 'helper',
    '/admin/create-event': 'helper',
    '/admin/edit-event/:id?': 'helper',
    '/admin/event-history/:id': 'helper',
  },
});
