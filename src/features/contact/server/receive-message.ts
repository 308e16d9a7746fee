import { placeOf } from '../../../infra/http/place-of.ts';
import { hashOf } from '../../../infra/security/secrets.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ContactMessage } from '../contact.contract.ts';
import type { ContactsRepository } from './contacts.repository.ts';

/** Nobody reads the form, writes a sentence and sends it in less. */
const shortestTime = 2_000;

/** Keeps a visitor's message. A program that gives itself away is answered like everybody else, and nothing is kept. */
export async function receiveMessage(
  contacts: ContactsRepository,
  { name, email, message, leaveEmpty = '', elapsed = shortestTime }: ContactMessage,
  address: string,
): Promise<void> {
  if (leaveEmpty !== '' || elapsed < shortestTime) return;
  const outcome = await contacts.insert({ name, email, message }, hashOf(`contact ${placeOf(address)}`));
  if (outcome === 'too-many') {
    throw new AppError(
      'too-many-requests',
      'Several messages have come from your connection within the hour. Please try again later.',
    );
  }
}
