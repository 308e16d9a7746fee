import type { MailRoom } from '../features/contact/server/deliver-mails.ts';
import { withAdvisoryLock } from '../infra/db/advisory-lock.ts';
import type { OpenDatabase } from '../infra/db/pool.ts';

/** Any number serves, as long as every process asks for the same one, and for another when it migrates. */
const mailLock = 4_150_196_219_463;

/** Lets one process of all send mails at a time. */
export function sendAlone({ pool }: Pick<OpenDatabase, 'pool'>): MailRoom['alone'] {
  return (work) => withAdvisoryLock(pool, mailLock, work);
}
