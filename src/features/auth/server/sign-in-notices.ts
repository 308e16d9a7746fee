import type { FeatureDeps } from '../../../infra/feature.ts';
import type { FastifyBaseLogger } from 'fastify';
import { deviceName } from '../../../kernel/device-name.ts';
import { sendLimitedNotice, type LimitedNotice } from './account-emails.ts';

interface SignInNoticeDeps extends Pick<FeatureDeps, 'db' | 'openOutbox'> {
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export type SignInNotices = ReturnType<typeof signInNotices>;

/** Tells people by email about sign-ins to their accounts. A sign-in never fails because its notice cannot be queued. */
export function signInNotices({ db, openOutbox, log }: SignInNoticeDeps) {
  return {
    async send(
      kind: Exclude<LimitedNotice['kind'], 'password-reset'>,
      adminId: number,
      device: string,
    ): Promise<void> {
      try {
        const outbox = await openOutbox();
        if (outbox.isOn) await sendLimitedNotice(db, outbox, { kind, adminId, detail: deviceName(device) });
      } catch (error) {
        log.warn({ err: error, kind }, 'a notice about a sign-in could not be queued');
      }
    },
  };
}
