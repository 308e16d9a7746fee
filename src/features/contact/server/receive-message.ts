import { rateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import { adminUsersRepository } from '../../auth/server/admin-users.repository.ts';
import type { ContactMessage } from '../contact.contract.ts';
import { junkReasons, MIN_REPEATED_LENGTH } from '../junk.rules.ts';
import { contactsRepository, type AddressedMember } from './contacts.repository.ts';
import { isSameTitle } from '../../members/offices.rules.ts';
import { findRecipient } from './office-recipient.ts';
import { MESSAGE_TEMPLATE } from './messages.repository.ts';

type ContactDeps = Pick<FeatureDeps, 'db' | 'directory' | 'origin' | 'openOutbox' | 'siteDetails'>;

/**
 * Stores a visitor's message and queues its email in one transaction. Junk is stored and not emailed, and its sender gets the same
 * response as everyone, so that programs learn nothing. A retry after a lost response is stored and emailed once.
 */
export async function receiveMessage(
  deps: ContactDeps,
  { name, email, message, to, office: title, leaveEmpty = '', elapsed }: ContactMessage,
  clientIp: string,
): Promise<void> {
  const { db, origin, openOutbox, directory } = deps;
  await refuseBeforeFirstStart(deps);
  const member = to === undefined ? undefined : await findAddressee(deps, to);
  const office = title ? await findOffice(deps, title, member) : undefined;
  const outbox = await openOutbox();
  const received = { name, email, message, member, office };
  // The address of the visitor is stored as a hash only.
  const limit = { key: `contact ${sha256(rateLimitKeyForIp(clientIp))}`, free: 5, policy: 'hourly' as const };
  const isAccepted = await db.transaction(async (transaction) => {
    const contacts = contactsRepository(transaction);
    // Before the limit: a retry succeeds even after the visitor's last message of the hour.
    if (await contacts.isRetry(received)) return true;
    if ((await rateLimitsRepository(transaction).take([limit])) > 0) return false;
    const isRepeated = message.length >= MIN_REPEATED_LENGTH && (await contacts.isRepeated(received));
    const siteHost = new URL(origin).hostname;
    const reasons = junkReasons({ name, email, message, leaveEmpty, elapsed, isRepeated, siteHost });
    const id = await contacts.insert(received, reasons);
    if (reasons.length === 0) {
      const recipient = await findRecipient(directory(transaction), office);
      await outbox.send(transaction, { template: MESSAGE_TEMPLATE, referenceId: id, recipient });
    }
    return true;
  });
  if (!isAccepted) {
    throw new AppError(
      'too-many-requests',
      'We received several messages from your connection within the hour. Please try again later.',
    );
  }
}

/** On an empty site no one could read the message, and its row would prevent that a backup is restored on the first screen. */
async function refuseBeforeFirstStart({ db, siteDetails }: ContactDeps): Promise<void> {
  if ((await siteDetails()).email !== '' || (await adminUsersRepository(db).exists())) return;
  throw new AppError(
    'forbidden',
    'This website is still being set up, so no one could read your message yet. Please try later.',
  );
}

/** The member a message is for. Rejected rather than sent to the chapter: the visitor may have meant it for her alone. */
async function findAddressee(
  { db, siteDetails, directory }: ContactDeps,
  id: number,
): Promise<AddressedMember> {
  const isOpen = (await siteDetails()).memberEmails === 'form';
  const [member] = isOpen ? await directory(db).findListed([id]) : [];
  if (member) return member;
  const message = 'This form no longer reaches her. You can send your message to the chapter instead.';
  throw invalidField('to', message);
}

/** The office a message is for. Rejected rather than sent to the chapter, like a message for a member. */
async function findOffice(
  { siteDetails }: ContactDeps,
  title: string,
  member: AddressedMember | undefined,
): Promise<string> {
  if (member) throw invalidField('office', 'Please choose a member or an office, not both.');
  const office = (await siteDetails()).offices.find((each) => isSameTitle(each.title, title));
  if (office) return office.title;
  throw invalidField(
    'office',
    'This office no longer gets messages here. You can send your message to the chapter instead.',
  );
}
