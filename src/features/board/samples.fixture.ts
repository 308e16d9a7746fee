import type { Samples } from '../../../lab/samples.ts';

export const samples: Samples = { unseenTables: ['plans', 'plan_offices', 'plan_access'] };
