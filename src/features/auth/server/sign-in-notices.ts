import type { Database } from '../../../infra/db/pool.ts';
import { rateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import { deviceName } from '../../../kernel/device-name.ts';
import type { Outbox } from '../../emails/server/outbox.ts';
import { sendNotice } from './account-emails.ts';
import { adminUsersRepository } from './admin-users.repository.ts';

/** A program that signs in without cookies is a new browser each time. */
const MAX_NOTICES_PER_HOUR = 5;

/** Tells a person by email that someone signed in to her account from a browser that it did not know. */
export async function announceNewBrowser(
  { db, openOutbox }: { db: Database; openOutbox: () => Promise<Outbox> },
  { adminId, device }: { adminId: number; device: string },
): Promise<void> {
  const outbox = await openOutbox();
  if (!outbox.isOn) return;
  await db.transaction(async (tx) => {
    const user = await adminUsersRepository(tx).find(adminId);
    const limit = { key: `new-browser ${adminId}`, free: MAX_NOTICES_PER_HOUR, policy: 'hourly' } as const;
    if (!user || (await rateLimitsRepository(tx).take([limit])) > 0) return;
    await sendNotice(outbox, tx, {
      kind: 'new-device',
      adminId,
      recipient: user.email,
      detail: deviceName(device),
    });
  });
}
