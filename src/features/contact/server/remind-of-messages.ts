import type { Outbox } from '../../../infra/email/outbox.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import {
  reminders,
  remindersRepository,
  type ReminderKind,
  type WaitingMessage,
} from './reminders.repository.ts';

interface ReminderDeps extends Pick<FeatureDeps, 'db' | 'directory'> {
  openOutbox: () => Promise<Outbox>;
  applyDueChanges: () => Promise<void>;
  now: () => Date;
}

/**
 * Reminds of messages to an office without a reply: its holder after three days, the president after seven, once each
 * and in one email for each person. The chapter gets those for which there is no address.
 */
export async function remindOfMessages({
  db,
  directory,
  openOutbox,
  applyDueChanges,
  now,
}: ReminderDeps): Promise<void> {
  await applyDueChanges();
  const outbox = await openOutbox();
  // Not marked, so that the officers are reminded once email is set up.
  if (!outbox.isOn) return;
  await db.transaction(async (tx) => {
    const repository = remindersRepository(tx);
    const offices = directory(tx);
    const presidentAddress = (await offices.findPresident())?.email;

    const overdue = await repository.lockDue('president', now());
    if (overdue.length > 0) await remind('president', overdue, presidentAddress);

    const due = await repository.lockDue('holder', now());
    const holders = await offices.findHolders(due.map(({ officeId }) => officeId));
    const addressOf = ({ officeId }: WaitingMessage) => holders.get(officeId)?.email;
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
