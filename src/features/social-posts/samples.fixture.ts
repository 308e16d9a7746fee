import type { Samples } from '../../../lab/samples.ts';

// Posts are stored, but shown on no screen yet.
export const samples: Samples = { unseenTables: ['social_posts'] };
