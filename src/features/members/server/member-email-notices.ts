import type { RecordWrite } from '../../../infra/http/call.ts';
import { sendNotice } from '../../auth/server/account-emails.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { membersRepository } from './members.repository.ts';

/**
 * Runs a write of members and sends a notice to every email address that it replaced or removed, also with the whole entry, in the same
 * transaction: a member notices when someone else has her emails sent elsewhere.
 */
export async function withEmailNotices<Result>(
  { tx }: Pick<RecordWrite, 'tx'>,
  outbox: Pick<Outbox, 'send' | 'isOn'>,
  write: () => Promise<Result>,
): Promise<Result> {
  const members = membersRepository(tx);
  await members.lockAll();
  const before = await members.list();
  const result = await write();
  const after = new Map((await members.list()).map(({ id, email }) => [id, email]));
  for (const { id, name, email } of before) {
    if (email && email.toLowerCase() !== after.get(id)?.toLowerCase())
      await sendNotice(outbox, tx, { kind: 'member-email-change', recipient: email, detail: name });
  }
  return result;
}
