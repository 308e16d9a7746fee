import type { Samples } from '../../../lab/samples.ts';

export const samples: Samples = { unseenTables: ['photo_requests', 'photo_permissions'] };
