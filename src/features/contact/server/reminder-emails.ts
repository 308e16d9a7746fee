import type { Database } from '../../../infra/db/pool.ts';
import { toHeaderText } from '../../../infra/email/header-text.ts';
import type { EmailContent, EmailSender, EmailTemplate } from '../../../infra/email/outbox.ts';
import type { Directory, Officer } from '../../../kernel/lookups.ts';
import { PRESIDENT } from '../../members/headings.rules.ts';
import { holdersOf } from '../../members/offices.rules.ts';
import { countMessages } from '../messages.rules.ts';
import { recipientOf } from './office-recipient.ts';
import {
  reminders,
  remindersRepository,
  type ReminderKind,
  type WaitingMessage,
} from './reminders.repository.ts';

interface Reminder {
  kind: ReminderKind;
  messages: readonly WaitingMessage[];
  officers: readonly Officer[];
  /** Undefined where the chapter gets it. */
  recipient: string | undefined;
}

/** The reminders of messages without a reply. They contain nothing of a message: those are in the back office. */
export function reminderTemplates(db: Database, members: Directory): Record<string, EmailTemplate> {
  const repository = remindersRepository(db);

  /** Who gets the reminder is read now, because she may not hold the office any more. */
  async function findReminder(kind: ReminderKind, reminderId: number): Promise<Reminder | undefined> {
    const messages = await repository.listWaiting(kind, reminderId);
    if (messages.length === 0) return undefined;
    const officers = await members.listOfficers();
    if (kind === 'president') {
      return { kind, messages, officers, recipient: recipientOf(officers, PRESIDENT) };
    }
    const recipient = recipientOf(officers, messages[0]!.office);
    const isHers = ({ office }: WaitingMessage) => recipientOf(officers, office) === recipient;
    const others = messages.filter((message) => !isHers(message));
    // Their offices changed hands since: the next run reminds who holds them now.
    await repository.release(
      kind,
      others.map(({ id }) => id),
    );
    return { kind, messages: messages.filter(isHers), officers, recipient };
  }

  const template = (kind: ReminderKind): EmailTemplate => ({
    isForOffice: true,
    async compose({ referenceId }, sender) {
      const reminder = await findReminder(kind, referenceId);
      return reminder && composeReminder(reminder, sender);
    },
  });
  return {
    [reminders.holder.template]: template('holder'),
    [reminders.president.template]: template('president'),
  };
}

function composeReminder(
  { kind, messages, officers, recipient }: Reminder,
  { contactAddress, adminOrigin }: EmailSender,
): EmailContent {
  const isOne = messages.length === 1;
  const { afterDays } = reminders[kind];
  const offices = Map.groupBy(messages, ({ office }) => office);
  const lines = [...offices].map(([office, group]) => {
    const names = holdersOf(officers, office).map(({ name }) => toHeaderText(name));
    const holders = names.join(' and ') || 'no one holds this office';
    return `- ${toHeaderText(office)} (${holders}): ${countMessages(group.length)}`;
  });
  const hasNoAddress = recipient === undefined;
  const whose =
    kind === 'president' ? 'the president' : offices.size === 1 ? 'this officer' : 'these officers';
  return {
    to: recipient ?? contactAddress,
    subject: `${isOne ? '1 website message has' : `${messages.length} website messages have`} no reply yet`,
    text: [
      `${countMessages(messages.length)} from visitors ${isOne ? 'has' : 'have'} had no reply for more than ${afterDays} days:`,
      '',
      ...lines,
      '',
      ...(hasNoAddress
        ? [`The chapter gets this email because the website has no email address for ${whose}.`]
        : []),
      kind === 'president'
        ? 'Please see to it that someone replies.'
        : `Please reply to ${isOne ? 'it' : 'them'}.`,
      'Someone replied already? Then mark the message as answered on the website:',
      `${adminOrigin}/admin/messages`,
      'If you can’t do that, tell an editor of the website, who can mark it as answered.',
      '',
    ].join('\n'),
  };
}
