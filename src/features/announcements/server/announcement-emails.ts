import { toHeaderText } from '../../../infra/email/header-text.ts';
import type { EmailContent, EmailSender, EmailTemplate } from '../../../infra/email/outbox.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import { holdersOf } from '../../members/offices.rules.ts';
import {
  DAY_MS,
  MAX_REFUSALS,
  MAX_SENDING_DAYS,
  MAX_SUBJECT_LENGTH,
  type Audience,
} from '../announcements.rules.ts';
import { newsPath } from '../news-words.rules.ts';
import { composeAnnouncement, type AnnouncementEmail } from './announcement-email.ts';
import { announcementsRepository, type AnnouncementRow } from './announcements.repository.ts';
import { copiesRepository, COPY_TEMPLATE } from './copies.repository.ts';
import type { NewsAddressRow } from './news-addresses.repository.ts';
import { leaveLinks } from './news-links.ts';
import { newsLeavesRepository } from './news-leaves.repository.ts';
import { ANNOUNCEMENT_TEMPLATE, sendsRepository } from './sends.repository.ts';

type EmailDeps = Pick<FeatureDeps, 'db' | 'directory' | 'siteDetails'>;

const ends = { sent: 'sent', failed: 'refused', refused: 'refused', canceled: 'skipped' } as const;

/** The emails of announcements. They are composed when they are sent, so that who has stopped them meanwhile gets none. */
export function announcementEmailTemplates(
  deps: EmailDeps & Pick<FeatureDeps, 'now'>,
): Record<string, EmailTemplate> {
  const { db } = deps;
  const announcements = announcementsRepository(db);
  const sends = sendsRepository(db);
  const leaves = newsLeavesRepository(db);
  return {
    [ANNOUNCEMENT_TEMPLATE]: {
      isBulk: true,
      isForOffice: true,
      async compose({ referenceId }, sender) {
        const found = await sends.findRecipient(referenceId);
        if (!found || !isEmailAddress(found.address.email)) return undefined;
        const { recipient, address, goesOutAt } = found;
        if (address.refusals >= MAX_REFUSALS || (await leaves.findLeft(address.email))) return undefined;
        // An officer who retries all that failed does not mean old news.
        const isOld = deps.now().getTime() - goesOutAt.getTime() > MAX_SENDING_DAYS * DAY_MS;
        const announcement = await announcements.find(recipient.announcementId);
        if (!announcement || isOld || recipient.state === 'skipped') return undefined;
        const why = await findReason(deps, { address, audience: announcement.audience }, sender);
        if (why === undefined) return undefined;
        const { leaveUrl, oneClickUrl } = leaveLinks(sender.origin, address);
        const pageUrl =
          announcement.audience === 'friends' ? sender.origin + newsPath(announcement) : undefined;
        return {
          ...(await composeFor(deps, { sender, why, leaveUrl, pageUrl }, announcement)),
          to: address.email,
          list: { id: `news.${new URL(sender.origin).hostname}`, leaveUrl: oneClickUrl },
        };
      },
      onEnd: (tx, { referenceId }, end) => sendsRepository(tx).endRecipient(referenceId, ends[end]),
    },
    [COPY_TEMPLATE]: {
      isForOffice: true,
      async compose({ referenceId }, sender) {
        const copy = await copiesRepository(db).find(referenceId);
        const announcement = copy && (await announcements.find(copy.announcementId));
        if (!announcement) return undefined;
        return { ...(await composeCopy(deps, announcement, sender)), to: copy.email };
      },
    },
  };
}

/** What an officer sees of an email before it is sent. Its link to stop the emails leads nowhere. */
export function composeCopy(
  deps: EmailDeps,
  announcement: Pick<AnnouncementRow, 'subject' | 'text' | 'audience' | 'replyOffice'>,
  sender: EmailSender,
): Promise<Omit<EmailContent, 'to'>> {
  const why = whyAsked[announcement.audience](sender.chapterName);
  return composeFor(deps, { sender, why, leaveUrl: `${sender.origin}/leave` }, announcement);
}

/** Who gets the replies: all listed women who hold the office and have an address, or the chapter. */
export async function findReplies(
  { db, directory }: EmailDeps,
  { replyOffice }: Pick<AnnouncementRow, 'replyOffice'>,
  { chapterName, contactAddress }: EmailSender,
): Promise<{ to: { name: string; address: string }[]; office?: string }> {
  const holders = replyOffice ? holdersOf(await directory(db).listOfficers(), replyOffice) : [];
  const to = holders.flatMap(({ name, email, isUnlisted }) =>
    email && !isUnlisted ? { name, address: email } : [],
  );
  return to.length > 0 && replyOffice
    ? { to, office: replyOffice }
    : { to: [{ name: chapterName, address: contactAddress }] };
}

async function composeFor(
  deps: EmailDeps,
  { sender, ...footer }: Pick<AnnouncementEmail, 'why' | 'leaveUrl' | 'pageUrl'> & { sender: EmailSender },
  announcement: Pick<AnnouncementRow, 'subject' | 'text' | 'replyOffice'>,
): Promise<Omit<EmailContent, 'to'>> {
  const [replies, { mailingAddress, palette }] = await Promise.all([
    findReplies(deps, announcement, sender),
    deps.siteDetails(),
  ]);
  const { subject, text: content } = announcement;
  const { html, text } = composeAnnouncement({
    subject,
    html: content,
    chapter: { chapterName: sender.chapterName, mailingAddress, palette },
    origin: sender.origin,
    ...footer,
  });
  return {
    replyTo: replies.to.map(({ name, address }) => ({
      name: toHeaderText(name)
        .replace(/["\\<>@,;:()[\]]+/g, ' ')
        .trim(),
      address,
    })),
    subject: toHeaderText(subject, MAX_SUBJECT_LENGTH),
    html,
    text,
  };
}

const whyAsked: Record<Audience, (chapterName: string) => string> = {
  members: (chapterName) => `You get this because you are a member of ${chapterName}.`,
  officers: (chapterName) => `You get this because you are an officer of ${chapterName}.`,
  friends: () => 'You get this because you asked for our news.',
  'no-one': () => '',
};

/** Why she gets it; undefined for who is no member, officer or friend any more. A friend who is also a member gets it as that. */
async function findReason(
  { db, directory }: EmailDeps,
  { address: { email, confirmedAt }, audience }: { address: NewsAddressRow; audience: Audience },
  { chapterName, timeZone }: EmailSender,
): Promise<string | undefined> {
  const people = directory(db);
  const isOfficers = audience === 'officers';
  const some = await (isOfficers ? people.listOfficers() : people.listAddresses());
  if (some.some((person) => person.email?.toLowerCase() === email.toLowerCase()))
    return whyAsked[isOfficers ? audience : 'members'](chapterName);
  return audience === 'friends' && confirmedAt
    ? `You get this because you asked for our news on ${formatIn(timeZone, confirmedAt, 'MMMM d, yyyy')}.`
    : undefined;
}
