import { domainToASCII } from 'node:url';
import { toHeaderText } from '../../../infra/email/header-text.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { isEmailAddress, MAX_EMAIL_LENGTH } from '../../../kernel/email-address.ts';
import type { EmailContent, EmailSender, EmailTemplate } from '../../../infra/email/outbox.ts';
import type { Officer } from '../../../kernel/lookups.ts';
import { holdersOf } from '../../members/offices.rules.ts';
import {
  MESSAGE_TEMPLATE,
  messagesRepository,
  MORE_MESSAGES_TEMPLATE,
  type MessageRow,
} from './messages.repository.ts';
import { recipientOf } from './office-recipient.ts';
import { reminderTemplates } from './reminder-emails.ts';

type ContactEmailDeps = Pick<FeatureDeps, 'db' | 'directory' | 'contactEmailsPerHour'>;

/** The emails that bring visitors' messages to the chapter and its officers. */
export function contactEmailTemplates({
  db,
  directory,
  contactEmailsPerHour: maxEmailsPerHour,
}: ContactEmailDeps): Record<string, EmailTemplate> {
  const messages = messagesRepository(db);
  const members = directory(db);
  return {
    ...reminderTemplates(db, members),
    [MESSAGE_TEMPLATE]: {
      isForOffice: true,
      hourlyLimit: { maxEmails: maxEmailsPerHour, noticeTemplate: MORE_MESSAGES_TEMPLATE },
      async compose({ referenceId }, sender) {
        const message = await messages.find(referenceId);
        if (!message || message.folder === 'junk') return undefined;
        const officers = message.forOffice ? await members.listOfficers() : [];
        return composeMessageEmail(message, officers, sender);
      },
    },
    [MORE_MESSAGES_TEMPLATE]: {
      compose: (_email, sender) => Promise.resolve(composeMoreMessages(maxEmailsPerHour, sender)),
    },
  };
}

function composeMessageEmail(
  { id, message, forMember, forOffice, createdAt, ...visitor }: MessageRow,
  officers: readonly Officer[],
  { contactAddress, chapterName, timeZone, adminOrigin }: EmailSender,
): EmailContent {
  const name = toHeaderText(visitor.name) || 'a visitor';
  const address = toReplyAddress(visitor.email);
  const text = [
    `${name} sent a message to ${chapterName || 'the chapter'} on its website.`,
    '',
    ...(forMember ? [`It is for ${toHeaderText(forMember)}. Please pass it on to her.`, ''] : []),
    ...(forOffice ? [officeSentence(forOffice, holdersOf(officers, forOffice)), ''] : []),
    `Name: ${name}`,
    `Email: ${toHeaderText(visitor.email, MAX_EMAIL_LENGTH)}`,
    `Sent: ${formatIn(timeZone, createdAt, "EEEE, MMMM d, yyyy 'at' h:mm a")}`,
    '',
    message,
    '',
    '-- ',
    address
      ? 'To respond, reply to this email: your reply goes to the address above.'
      : 'To respond, copy the address above.',
    `View this message on the website: ${adminOrigin}/admin/messages/${id}`,
  ].join('\n');
  return {
    to: (forOffice && recipientOf(officers, forOffice)) || contactAddress,
    // Without quotes and brackets, because some email programs would find a second address in such a name.
    replyTo: address ? { name: name.replace(/["\\<>@,;:()[\]]+/g, ' ').trim(), address } : undefined,
    subject: `Website message from ${name}`,
    text,
  };
}

/** Why this email goes to its recipient. */
function officeSentence(title: string, holders: readonly Officer[]): string {
  const office = toHeaderText(title);
  const namesOf = (officers: readonly Officer[]) =>
    officers.map(({ name }) => toHeaderText(name)).join(' and ');
  const reached = holders.filter(({ email }) => email);
  if (holders.length === 0)
    return `It is for the ${office}. No one holds this office now, so the chapter gets it.`;
  if (reached.length === 0)
    return `It is for the ${office}, ${namesOf(holders)}. The website has no email address for her, so please pass it on to her.`;
  return reached.length === 1
    ? `It is for you as ${office}. Only you get this email, so please reply to it.`
    : `It is for you as ${office}: ${namesOf(reached)}. Only you get this email, so please agree on who replies.`;
}

/** The email about the messages beyond the hourly limit. It contains nothing of them: they are in the back office. */
function composeMoreMessages(
  maxEmailsPerHour: number,
  { contactAddress, adminOrigin }: EmailSender,
): EmailContent {
  return {
    to: contactAddress,
    subject: 'More website messages are waiting',
    text: [
      `The website emails at most ${maxEmailsPerHour} messages an hour, and more have arrived. All of them are saved. Read them on the website: ${adminOrigin}/admin/messages`,
      '',
      'Some may be for officers, who got no email about them. Please pass these on.',
      'Look there again in an hour: until then, you get no other email about such messages.',
      '',
    ].join('\n'),
  };
}

/** The visitor's address in a form that every email program accepts. It is checked again because it becomes a header. */
function toReplyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, at), domainToASCII(email.slice(at + 1))];
  const address = `${local}@${host}`;
  // Other characters before the @ need SMTPUTF8 on every server in between.
  const isAscii = /^[!#-'*+\-./0-9=?A-Z^_`a-z{|}~]+$/.test(local) && !local.includes('=?');
  return isAscii && isEmailAddress(address) && address.length <= MAX_EMAIL_LENGTH ? address : undefined;
}
