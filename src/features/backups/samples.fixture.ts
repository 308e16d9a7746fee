import type { Samples } from '../../../lab/samples.ts';

export const samples: Samples = { unseenTables: ['backup_runs'] };
