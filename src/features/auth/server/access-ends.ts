import type { FeatureDeps } from '../../../infra/feature.ts';
import { sendNotice } from './account-emails.ts';
import { peopleRepository } from './people.repository.ts';

type AccessEndDeps = Pick<FeatureDeps, 'db' | 'openOutbox'>;

/** Emails the person and every owner two weeks before someone's access ends, once for each end. */
export async function announceAccessEnds({ db, openOutbox }: AccessEndDeps): Promise<void> {
  const outbox = await openOutbox();
  // Not marked as announced, so that they are once email is set up.
  if (!outbox.isOn) return;
  await db.transaction(async (tx) => {
    const people = peopleRepository(tx);
    const owners = (await people.listOwners()).map((owner) => owner.email);
    for (const { id: adminId, email, accessUntil } of await people.takeUnannouncedEnds()) {
      const detail = accessUntil!.toISOString();
      for (const recipient of new Set([email, ...owners])) {
        await sendNotice(outbox, tx, { kind: 'access-ends', adminId, recipient, detail });
      }
    }
  });
}
