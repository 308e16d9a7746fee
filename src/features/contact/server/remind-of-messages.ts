import type { FeatureDeps } from '../../../infra/feature.ts';
import { PRESIDENT } from '../../members/headings.rules.ts';
import { recipientOf } from './office-recipient.ts';
import {
  reminders,
  remindersRepository,
  type ReminderKind,
  type WaitingMessage,
} from './reminders.repository.ts';

type ReminderDeps = Pick<FeatureDeps, 'db' | 'directory' | 'openOutbox' | 'now'>;

/**
 * Reminds of messages to an office without a reply: its holder after three days, the president after seven, once each
 * and in one email for each person. The chapter gets those for which there is no address.
 */
export async function remindOfMessages({ db, directory, openOutbox, now }: ReminderDeps): Promise<void> {
  const outbox = await openOutbox();
  // Not marked, so that the officers are reminded once email is set up.
  if (!outbox.isOn) return;
  await db.transaction(async (tx) => {
    const repository = remindersRepository(tx);
    const officers = await directory(tx).listOfficers();
    const presidentAddress = recipientOf(officers, PRESIDENT);

    const overdue = await repository.lockDue('president', now());
    if (overdue.length > 0) await remind('president', overdue, presidentAddress);

    const due = await repository.lockDue('holder', now());
    const addressOf = ({ office }: WaitingMessage) => recipientOf(officers, office);
    // The president gets no second email about a message that is late already.
    const unknown = due.filter((message) => !message.isEscalated || addressOf(message) !== presidentAddress);
    for (const [address, messages] of Map.groupBy(unknown, addressOf)) {
      await remind('holder', messages, address);
    }

    async function remind(
      kind: ReminderKind,
      messages: readonly WaitingMessage[],
      recipient: string | undefined,
    ): Promise<void> {
      const referenceId = await repository.claim(
        kind,
        messages.map(({ id }) => id),
      );
      await outbox.send(tx, { template: reminders[kind].template, referenceId, recipient });
    }
  });
}
