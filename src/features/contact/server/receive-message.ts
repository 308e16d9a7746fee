import { rateLimitsRepository, type RateLimit } from '../../../infra/db/rate-limits.repository.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import { hashOf } from '../../../infra/security/secrets.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ContactMessage } from '../contact.contract.ts';
import { junkReasons, shortestRepeated } from '../junk.rules.ts';
import { contactsRepository } from './contacts.repository.ts';
import type { MessageRoom } from './message-room.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Keeps a visitor's message, and what is to be mailed of it, in one transaction. What a program sends is kept as junk and not mailed;
 * whoever sent it is answered like everybody else, and learns nothing. What is sent twice, because an answer got lost or a finger was
 * quick, is kept and mailed once.
 */
export async function receiveMessage(
  { db, jobs: openJobs, origin, contactAddress }: MessageRoom,
  { name, email, message, leaveEmpty = '', elapsed }: ContactMessage,
  address: string,
): Promise<void> {
  const [jobs, recipient] = await Promise.all([openJobs(), contactAddress()]);
  const letter = { name, email, message };
  const isTaken = await db.transaction(async (transaction) => {
    const contacts = contactsRepository(transaction);
    // Before it is counted: whoever sends again what we have is thanked again, also after her fifth message.
    if (await contacts.hasJustCome(letter)) return true;
    if ((await rateLimitsRepository(transaction).take([messageLimit(address)])) > 0) return false;
    const isRepeated = message.length >= shortestRepeated && (await contacts.isRepeated(letter));
    const siteHost = new URL(origin).hostname;
    const reasons = junkReasons({ ...letter, leaveEmpty, elapsed, isRepeated, siteHost });
    const contactId = await contacts.insert(letter, reasons);
    if (reasons.length === 0) await queueMail(transaction, { jobs, contactId, letter, recipient, origin });
    return true;
  });
  if (!isTaken) {
    throw new AppError(
      'too-many-requests',
      'Several messages have come from your connection within the hour. Please try again later.',
    );
  }
}

/** Five messages an hour from one address, which is stored as a hash only. */
function messageLimit(address: string): RateLimit {
  return { key: `contact ${hashOf(rateLimitKeyForIp(address))}`, free: 5, policy: 'hourly' };
}
