import type { Samples } from '../../../lab/samples.ts';

export const samples: Samples = {
  targets: [{ path: /\/roll-call\/replies\//, rows: 'select id, version from roll_call_replies' }],
  unseenTables: ['roll_call_replies', 'roll_calls'],
};
