import { defineManifest } from '../../kernel/feature-manifest.ts';

/** Its screens are still listed in `kernel/admin-paths.ts` and `web/`. */
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
  adminPaths: {},
});
