import type { Database } from '../../../infra/db/pool.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { accessEndsRepository } from './access-ends.repository.ts';
import { sendNotice } from './account-emails.ts';

interface AccessEndDeps {
  db: Database;
  openOutbox: () => Promise<Outbox>;
}

/** Emails the person and every owner two weeks before someone's access ends, once for each end. */
export async function announceAccessEnds({ db, openOutbox }: AccessEndDeps): Promise<void> {
  const outbox = await openOutbox();
  // Not marked as announced, so that they are once email is set up.
  if (!outbox.isOn) return;
  await db.transaction(async (tx) => {
    const ends = accessEndsRepository(tx);
    const owners = await ends.listOwnerEmails();
    for (const { id: adminId, email, accessUntil } of await ends.takeUnannounced()) {
      const detail = accessUntil!.toISOString();
      for (const recipient of new Set([email, ...owners])) {
        await sendNotice(outbox, tx, { kind: 'access-ends', adminId, recipient, detail });
      }
    }
  });
}
