import type { Samples } from '../../../lab/samples.ts';

export const samples: Samples = {
  targets: [{ path: /\/sign-ups\/:id/, rows: 'select id, 1 as version from sign_ups' }],
  unseenTables: ['sign_ups', 'sign_up_emails'],
};
