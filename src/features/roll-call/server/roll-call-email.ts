import type { Database } from '../../../infra/db/pool.ts';
import { signedLink, signToken } from '../../../infra/security/signed-links.ts';
import { toHeaderText } from '../../../infra/email/header-text.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import type { EmailContent, EmailSender, EmailTemplate } from '../../../infra/email/outbox.ts';
import { linksEnd, LINK_PURPOSE, ROLL_CALL_PATH } from '../roll-call.rules.ts';
import { findAsked, type AskedMember } from './open-link.ts';
import { ROLL_CALL_TEMPLATE } from './roll-call.repository.ts';

const MAX_NAME_CHARS = 80;

/** The email with a member’s link. The link is signed when the email is sent, so that it is stored nowhere. */
export function rollCallEmailTemplates(db: Database, now: () => Date): Record<string, EmailTemplate> {
  return {
    [ROLL_CALL_TEMPLATE]: {
      async compose({ referenceId }, sender) {
        const found = await findAsked(db, { id: referenceId });
        return found && isStillAsked(found, { now: now(), timeZone: sender.timeZone })
          ? compose(found, sender)
          : undefined;
      },
    },
  };
}

/** She may have replied, lost her address or been deleted while the email waited. */
function isStillAsked(
  { reply, member, rollCall }: AskedMember,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  const isOver = now >= linksEnd(rollCall.startedAt, timeZone);
  return reply.repliedAt === null && isEmailAddress(member.email ?? '') && !isOver;
}

function compose({ member, rollCall }: AskedMember, sender: EmailSender): EmailContent {
  const chapter = toHeaderText(sender.chapterName, MAX_NAME_CHARS) || 'the chapter';
  const { id: memberId, email } = member;
  const token = signToken(rollCall.signingKey, {
    purpose: LINK_PURPOSE,
    ids: [rollCall.id, memberId],
    email,
  });
  const end = linksEnd(rollCall.startedAt, sender.timeZone);
  const lastDay = formatIn(sender.timeZone, end, 'EEEE, MMMM d, yyyy');
  const text = [
    `Hello ${toHeaderText(member.name, MAX_NAME_CHARS)},`,
    '',
    `Once a year we ask every member of ${chapter} whether we list her correctly.`,
    '',
    'Please open this link and press one button. You need no account:',
    signedLink(sender.origin, ROLL_CALL_PATH, token),
    '',
    `The link works until ${lastDay}. It is only for you, so please don’t forward this email.`,
    'An officer of the chapter looks at every change before it is made.',
    '',
    `If you have questions, write to ${sender.contactAddress}.`,
    '',
  ].join('\n');
  return { to: email!, subject: `How ${chapter} lists you: please check`, text };
}
