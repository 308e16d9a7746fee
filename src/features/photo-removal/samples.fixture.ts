import type { Samples } from '../../../lab/samples.ts';

export const samples: Samples = {
  targets: [{ path: /\/photo-re(moval|quests)\/:id/, rows: 'select id, version from media_items' }],
  unseenTables: ['photo_requests', 'photo_permissions'],
};
