import { toHeaderText } from '../../../infra/email/header-text.ts';
import { formatIn } from '../../../kernel/dates.ts';
import type { EmailSender } from '../../../infra/email/outbox.ts';
import type { AccessChange, NoticeKind } from '../auth.rules.ts';

/** What the text of an email is made of. Names are on one line each, because people may choose any name. */
export interface NoticeFacts {
  /** The person whom the email is about. */
  name: string;
  username: string;
  /** One fact that the email mentions, such as the device. */
  detail: string;
  /** When it happened. */
  at: Date;
  /** When access ends, where it does. */
  accessUntil: Date | null;
  invitedBy: string;
  role: string;
  /** Whether the email goes to the person whom it is about. */
  isAboutRecipient: boolean;
  /** The one-time link; empty where the email has none. */
  link: string;
}

type Text = (facts: NoticeFacts, site: Site) => { subject: string; paragraphs: string[] };

interface Site {
  chapter: string;
  contact: string;
  when: (moment: Date, pattern?: string) => string;
  account: string;
  forgot: string;
}

const MAX_NAME_CHARS = 80;

/** Writes an email in plain text. */
export function writeNotice(
  kind: NoticeKind,
  facts: NoticeFacts,
  { chapterName, timeZone, adminOrigin, contactAddress }: EmailSender,
): { subject: string; text: string } {
  const site: Site = {
    chapter: toHeaderText(chapterName, MAX_NAME_CHARS) || 'the chapter',
    contact: contactAddress,
    when: (moment, pattern = "EEEE, MMMM d, yyyy 'at' h:mm a") => formatIn(timeZone, moment, pattern),
    account: `${adminOrigin}/admin/account`,
    forgot: `${adminOrigin}/admin/forgot-password`,
  };
  const line = (text: string) => toHeaderText(text, MAX_NAME_CHARS);
  const { subject, paragraphs } = texts[kind](
    {
      ...facts,
      name: line(facts.name),
      username: line(facts.username),
      detail: toHeaderText(facts.detail, 320),
      invitedBy: line(facts.invitedBy),
    },
    site,
  );
  return { subject, text: `${paragraphs.join('\n\n')}\n` };
}

const texts: Record<NoticeKind, Text> = {
  invitation: ({ invitedBy, role, link }, { chapter }) => ({
    subject: `Your access to the website of ${chapter}`,
    paragraphs: [
      `${invitedBy || 'The chapter'} invites you to help with the website of ${chapter}, as ${withArticle(role)}.`,
      `Open this link within 7 days to set up your account:\n${link}`,
      'The link works once. If you did not expect this email, ignore it.',
    ],
  }),

  // The detail is the owner who made the link; empty where someone asked for it on the sign-in screen.
  'password-reset': ({ name, username, detail: owner, link }, { chapter }) => {
    const reason = owner
      ? `${owner} made this link for you, so that you can choose a new password for the website of ${chapter}.`
      : `Someone, probably you, asked for a new password for your account on the website of ${chapter}.`;
    return {
      subject: `Choose a new password for the website of ${chapter}`,
      paragraphs: [
        `Hello ${name},`,
        `${reason}\nYour username is ${username}.`,
        `Open this link within 30 minutes and choose a new password:\n${link}`,
        'The link works once. If you don’t need it, ignore this email. Your password stays the same.',
      ],
    };
  },

  'email-confirmation': ({ name, link }, { chapter }) => ({
    subject: `Confirm your email address for the website of ${chapter}`,
    paragraphs: [
      `Hello ${name},`,
      `You want to use this email address for your account on the website of ${chapter}.`,
      `Open this link within 24 hours to confirm it:\n${link}`,
      'The link works once. If it was not you, ignore this email. Nothing changes.',
    ],
  }),

  'email-change': ({ name, detail }, { chapter, account }) => ({
    subject: `Your email address on the website of ${chapter}`,
    paragraphs: [
      `Hello ${name},`,
      `Someone, probably you, asked to change the email address of your account on the website of ${chapter}.
The new address is ${detail}. It counts once it is confirmed.`,
      `If it was not you, change your password now. That also stops the change:\n${account}`,
    ],
  }),

  'new-device': ({ name, detail, at }, { chapter, when, forgot }) => ({
    subject: `New sign-in to the website of ${chapter}`,
    paragraphs: [
      `Hello ${name},`,
      `You signed in to the website of ${chapter} from a browser that we have not seen before.`,
      `Device: ${detail}\nTime: ${when(at)}`,
      `If it was you, there is nothing to do.
If it was not you, choose a new password now. That signs out every device:
${forgot}
Then remove passkeys that you don’t know under Account.`,
    ],
  }),

  'password-refused': ({ name, detail, at }, { chapter, when, account }) => ({
    subject: `Someone used your password for the website of ${chapter}`,
    paragraphs: [
      `Hello ${name},`,
      `Someone typed the right password of your account on the website of ${chapter}, but could not sign in with it,
because owners sign in with a passkey.`,
      `Device: ${detail}\nTime: ${when(at)}`,
      `If it was you, sign in with your passkey instead.
If it was not you, someone knows your password. Sign in with your passkey and choose a new password:
${account}`,
    ],
  }),

  'password-changed': ({ name, detail, at }, { chapter, when, forgot }) => ({
    subject: `Your password for the website of ${chapter} was changed`,
    paragraphs: [
      `Hello ${name},`,
      `The password of your account on the website of ${chapter} was changed.`,
      `Device: ${detail}\nTime: ${when(at)}`,
      `If it was you, there is nothing to do. Your other devices were signed out.
If it was not you, choose a new password now, and tell an owner of the website:
${forgot}`,
    ],
  }),

  'passkey-added': ({ name, detail, at }, { chapter, when, account }) => ({
    subject: `A passkey was added to your account on the website of ${chapter}`,
    paragraphs: [
      `Hello ${name},`,
      `A passkey was added to your account on the website of ${chapter}.`,
      `Passkey: ${detail}\nTime: ${when(at)}`,
      `If it was you, there is nothing to do.
If it was not you, remove the passkey and change your password now:
${account}`,
    ],
  }),

  'access-changed': ({ name, detail, accessUntil, at }, { chapter, when }) => {
    const changeTexts: Record<AccessChange, string> = {
      'make-helper': 'You are a helper now. You can prepare events, photos and drafts of pages.',
      'make-editor': 'You are an editor now. You can change all content and reply to messages.',
      'make-owner': 'You are an owner now. You can change everything, and decide who has access.',
      'allow-export': 'You can now download the lists of members and messages.',
      'deny-export': 'You can’t download the lists of members and messages any more.',
      'change-end': accessUntil
        ? `You can sign in until ${lastDay(accessUntil, when)}. After that day your access ends.`
        : 'Your access has no end date any more.',
    };
    const changes = detail.split(' ').map((change) => changeTexts[change as AccessChange]);
    return {
      subject: `Your access to the website of ${chapter} has changed`,
      paragraphs: [
        `Hello ${name},`,
        [`An owner of the website of ${chapter} changed your access on ${when(at)}.`, ...changes].join('\n'),
        'If you have questions, ask an owner of the website.',
      ],
    };
  },

  'access-ends': ({ name, accessUntil, isAboutRecipient }, { chapter, when }) => {
    const day = accessUntil ? lastDay(accessUntil, when) : '';
    return isAboutRecipient
      ? {
          subject: `Your access to the website of ${chapter} ends soon`,
          paragraphs: [
            `Hello ${name},`,
            `You can sign in to the website of ${chapter} until ${day}. After that day your access ends.`,
            'If you need it longer, ask an owner of the website. If you prepared something, save it before.',
          ],
        }
      : {
          subject: `The access of ${name} ends soon`,
          paragraphs: [
            `${name} can sign in to the website of ${chapter} until ${day}.`,
            'If that is right, there is nothing to do. You can change the date under Sign-in access.',
          ],
        };
  },

  // The detail is the name of the member. The new address is not mentioned: this one may belong to someone else.
  'member-email-change': ({ detail: member, at }, { chapter, contact, when }) => ({
    subject: `An email address at ${chapter} was changed`,
    paragraphs: [
      `The email address of ${member} in the list of members of ${chapter} was this one until now.
It was changed or removed on ${when(at)}.`,
      `If that is right, there is nothing to do.
If you did not expect it, please write to ${contact}.`,
    ],
  }),
};

/** The moment is the start of the next day, so the day before it is the last one. */
function lastDay(accessUntil: Date, when: Site['when']): string {
  return when(new Date(accessUntil.getTime() - 1), 'EEEE, MMMM d, yyyy');
}

function withArticle(role: string): string {
  return /^[aeiou]/i.test(role) ? `an ${role}` : `a ${role}`;
}
