import type { Database } from '../../../infra/db/pool.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import type { EmailKind } from '../sign-up.rules.ts';
import { SIGN_UP_TEMPLATE, signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';
import type { EmailDetails } from './sign-up.table.ts';

interface SentEmail {
  signUp: SignUpRow;
  kind: EmailKind;
  details?: EmailDetails;
}

/** Queues emails about sign-ups, in the transaction that changes them. Those without an address get none. */
export async function sendEmails(tx: Database, outbox: Outbox, emails: readonly SentEmail[]): Promise<void> {
  const sent = new Map(
    emails.flatMap((each) => (each.signUp.email ? [[each.signUp.id, each] as const] : [])),
  );
  const rows = await signUpsRepository(tx).addEmails(
    [...sent.values()].map(({ signUp, kind, details }) => ({ signUpId: signUp.id, kind, details })),
  );
  await outbox.sendMany(
    tx,
    SIGN_UP_TEMPLATE,
    rows.map(({ id, signUpId }) => ({ referenceId: id, recipient: sent.get(signUpId)!.signUp.email })),
  );
}
