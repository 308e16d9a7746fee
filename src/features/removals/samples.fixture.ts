import type { Samples } from '../../../lab/samples.ts';

// Visitors see what is gone by its absence.
export const samples: Samples = { unseenTables: ['removals'] };
