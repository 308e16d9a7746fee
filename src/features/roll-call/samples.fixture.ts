import type { Samples } from '../../../lab/samples.ts';

export const samples: Samples = {
  targets: [
    { path: /\/roll-call\/members\//, rows: 'select member_id as id, 1 as version from roll_call_replies' },
  ],
  unseenTables: ['roll_call_replies', 'roll_calls'],
};
