import type { Database } from '../db/pool.ts';

/** Emails that are stored with what they are about and sent afterwards. */
export interface Outbox {
  /** Queues an email about a row, by default to the contact address, as part of the caller's transaction. An email that was queued before is not sent again. */
  send(
    transaction: Database,
    email: { template: string; referenceId: number; recipient?: string | undefined },
  ): Promise<void>;
  /** Queues an email about each of some rows, in two statements. */
  sendMany(
    transaction: Database,
    template: string,
    emails: readonly { referenceId: number; recipient: string }[],
  ): Promise<void>;
  /** Whether emails can be sent. */
  isOn: boolean;
  /** Starts an email of a template over, by default to the contact address of today. Undefined where there is no such email. */
  sendAgain(
    transaction: Database,
    email: { template: string; id: number; recipient?: string | undefined },
  ): Promise<object | undefined>;
}
