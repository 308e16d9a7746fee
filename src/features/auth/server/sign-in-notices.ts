import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../infra/db/pool.ts';
import { rateLimitsRepository, type RateLimit } from '../../../infra/db/rate-limits.repository.ts';
import { deviceName } from '../../../kernel/device-name.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { sendNotice } from './account-emails.ts';
import { adminUsersRepository } from './admin-users.repository.ts';

/** A program that signs in without cookies is a new browser each time. */
const limits = {
  'new-device': { free: 5, policy: 'hourly' },
  'password-refused': { free: 1, policy: 'daily' },
} satisfies Record<string, Omit<RateLimit, 'key'>>;

interface SignInNoticeDeps {
  db: Database;
  openOutbox: () => Promise<Outbox>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export type SignInNotices = ReturnType<typeof signInNotices>;

/** Tells people by email about sign-ins to their accounts. A sign-in never fails because its notice cannot be queued. */
export function signInNotices({ db, openOutbox, log }: SignInNoticeDeps) {
  return {
    async send(kind: keyof typeof limits, adminId: number, device: string): Promise<void> {
      try {
        const outbox = await openOutbox();
        if (outbox.isOn) await db.transaction((tx) => queue(tx, outbox, { kind, adminId, device }));
      } catch (error) {
        log.warn({ err: error, kind }, 'a notice about a sign-in could not be queued');
      }
    },
  };
}

async function queue(
  tx: Database,
  outbox: Outbox,
  { kind, adminId, device }: { kind: keyof typeof limits; adminId: number; device: string },
): Promise<void> {
  const user = await adminUsersRepository(tx).find(adminId);
  const limit = { key: `${kind} ${adminId}`, ...limits[kind] };
  if (!user || (await rateLimitsRepository(tx).take([limit])) > 0) return;
  await sendNotice(outbox, tx, { kind, adminId, recipient: user.email, detail: deviceName(device) });
}
