import type { Samples } from '../../../lab/samples.ts';

export const samples: Samples = {
  unseenTables: ['news_addresses', 'announcement_recipients'],
};
