import type { Database } from '../../../infra/db/pool.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import type { EmailKind } from '../sign-up.rules.ts';
import { SIGN_UP_TEMPLATE, signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';
import type { EmailDetails } from './sign-up.table.ts';

interface SentEmails {
  to: readonly SignUpRow[];
  kind: EmailKind;
  details?: EmailDetails;
}

/** Queues emails about sign-ups, in the transaction that changes them. Those without an address get none. */
export async function sendEmails(
  tx: Database,
  outbox: Outbox,
  { to, kind, details }: SentEmails,
): Promise<void> {
  const addresses = new Map(to.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])));
  const rows = await signUpsRepository(tx).addEmails(
    [...addresses.keys()].map((signUpId) => ({ signUpId, kind, details })),
  );
  await outbox.sendMany(
    tx,
    SIGN_UP_TEMPLATE,
    rows.map(({ id, signUpId }) => ({ referenceId: id, recipient: addresses.get(signUpId)! })),
  );
}
