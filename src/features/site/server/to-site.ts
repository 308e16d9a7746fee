import { sanitizeHtml } from '../../../infra/security/sanitize-html.ts';
import { addressOfPage } from '../../pages/pages.rules.ts';
import type { ContactRow } from '../../../kernel/lookups.ts';
import { toContact } from '../../members/members.rules.ts';
import type { MemberContact } from '../../members/members.contract.ts';
import { isShownOn, linesOf, paragraphsOf } from '../chapter.rules.ts';
import type { ChapterValues } from '../chapter-values.contract.ts';
import { completeMenu, isEmptyScreen, screenTitle, type MenuPage } from '../menu.rules.ts';
import { applicationsOn } from '../scholarships.rules.ts';
import type { Site } from '../site.contract.ts';

interface SiteContext {
  /** The members whom the details name, as far as they are listed. */
  members: readonly ContactRow[];
  /** The published pages that can be in the menu, by title. */
  pages: readonly MenuPage[];
  hasPastBoards: boolean;
  day: string;
}

/** What visitors see of the chapter details on a day. */
export function toSite(
  { president, slides, mission, contact, giving, menu, identity, directory, scholarships }: ChapterValues,
  { members, pages, hasPastBoards, day }: SiteContext,
): Site {
  const { shareImageUrl, markUrl, ...names } = identity;
  const shownPresident = toPresident(president, members);
  const { facebook, instagram, twitter } = contact;
  return {
    ...names,
    shareImageUrl: shareImageUrl || undefined,
    markUrl: markUrl || undefined,
    mission: mission.footerText,
    email: contact.email,
    phone: contact.phone,
    replyNote: contact.replyNote,
    joinText: contact.joinText,
    mailingAddress: linesOf(contact.mailingAddress),
    headquarters: { address: linesOf(contact.headquartersAddress), phone: contact.headquartersPhone },
    socialLinks: {
      ...(facebook && { facebook }),
      ...(instagram && { instagram }),
      ...(twitter && { twitter }),
    },
    outsideLinks: contact.outsideLinks,
    memberPortalUrl: contact.memberPortalUrl || undefined,
    slides: slides.slides.filter((slide) => isShownOn(day, slide)).map(toSlide),
    president: shownPresident,
    menu: toMenu(completeMenu(menu, pages), {
      pages,
      hasPresident: shownPresident !== undefined,
      hasPastBoards,
      leaderOf: (id) => {
        const row = rowOf(id, members);
        return row && toContact(row, directory.emails);
      },
    }),
    home: {
      mission: mission.statement,
      facts: mission.facts.filter(({ figure, label }) => figure && label),
      whoWeAre: {
        intro: mission.intro,
        mission: paragraphsOf(mission.mission),
        history: paragraphsOf(mission.history),
        service: paragraphsOf(mission.service),
      },
      scholarships: {
        total: mission.scholarshipsTotal,
        seedDollars: mission.seedDollars,
        text: mission.scholarshipsText,
        email: mission.scholarshipsEmail,
      },
    },
    giving: {
      url: giving.url || undefined,
      promise: giving.promise,
      text: sanitizeHtml(giving.text),
      isDeductible: giving.isDeductible === '' ? undefined : giving.isDeductible === 'yes',
      recipient: giving.recipient || undefined,
    },
    scholarships: toScholarships(scholarships, { pages, day }),
    memberEmails: directory.emails,
  };
}

function toSlide(slide: ChapterValues['slides']['slides'][number]): Site['slides'][number] {
  const { title, description, imageUrl, imageAlt, tone, focusX, focusY } = slide;
  return {
    title,
    description,
    imageUrl,
    mobileImageUrl: slide.mobileImageUrl || undefined,
    focus: { x: focusX, y: focusY },
    imageAlt,
    link: slide.link || undefined,
    tone,
  };
}

interface MenuContext {
  pages: readonly MenuPage[];
  hasPresident: boolean;
  hasPastBoards: boolean;
  leaderOf: (memberId: string) => MemberContact | undefined;
}

function toMenu(
  { about, programs }: ChapterValues['menu'],
  { pages, leaderOf, ...contents }: MenuContext,
): Site['menu'] {
  const linkTo = (wanted: string) => {
    const page = pages.find(({ slug }) => slug === wanted)!;
    return { label: page.title, to: addressOfPage(page) };
  };
  return {
    about: about
      .filter(({ slug, isHidden }) => !isHidden && !isEmptyScreen(slug, contents))
      .map(({ slug }) => {
        const label = screenTitle(slug);
        return label ? { label, to: `/about/${slug}`, isPage: false } : { ...linkTo(slug), isPage: true };
      }),
    programs: programs
      .filter(({ isHidden }) => !isHidden)
      .map(({ slug, color, imageUrl, isOnHome, summary, leaderId }) => ({
        ...linkTo(slug),
        color,
        imageUrl: imageUrl || undefined,
        isOnHome,
        summary: summary || undefined,
        leader: leaderOf(leaderId),
      })),
  };
}

/** Nothing without a page of a program that shows it. */
function toScholarships(
  values: ChapterValues['scholarships'],
  { pages, day }: Pick<SiteContext, 'pages' | 'day'>,
): Site['scholarships'] {
  const page = pages.find(
    ({ slug, oldSlugs, type }) =>
      type === 'program' && (slug === values.pageSlug || oldSlugs.includes(values.pageSlug)),
  );
  return page && { path: addressOfPage(page), ...applicationsOn(day, values) };
}

/** A president is shown once she has a name and something to say. */
function toPresident(
  { memberId, quote, greeting, message, ...own }: ChapterValues['president'],
  members: readonly ContactRow[],
): Site['president'] {
  const member = rowOf(memberId, members);
  const name = own.name || member?.name;
  if (!name || !(quote || greeting || message)) return undefined;
  return {
    name,
    title: own.title || member?.title || '',
    imageUrl: own.imageUrl || member?.imageUrl || undefined,
    imageAlt: own.imageAlt || `Portrait of ${name}`,
    quote,
    greeting: paragraphsOf(greeting),
    message: sanitizeHtml(message),
  };
}

function rowOf(id: string, members: readonly ContactRow[]): ContactRow | undefined {
  return members.find((member) => String(member.id) === id);
}
