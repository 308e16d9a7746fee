import { z } from 'zod';
import { isTimeZone } from '../../kernel/dates.ts';
import {
  lineOfText,
  optionalWebAddress,
  pictureAddress,
  requiredLine,
  text,
  webAddress,
} from '../../kernel/fields.ts';
import { palettes } from '../../kernel/palettes.ts';
import { day, email, html, link, memberId, picture } from './chapter-fields.contract.ts';
import { MAX_SLUG_LENGTH } from '../pages/pages.rules.ts';
import {
  MAX_MENU_ENTRIES,
  MAX_SLIDES,
  MAX_STEPS,
  memberEmailChoices,
  programColors,
  slideTones,
  type Topic,
} from './chapter.rules.ts';

const slug = lineOfText(MAX_SLUG_LENGTH).describe('The slug of a page, or of a screen of the site.');

const president = z.strictObject({
  memberId: memberId.describe(
    'The id of the member whose name, title and portrait are shown unless others are given.',
  ),
  name: lineOfText(120),
  title: lineOfText(120),
  imageUrl: picture,
  imageAlt: lineOfText(300),
  quote: text(160).describe('One sentence, shown large.'),
  greeting: text(2000).describe('Plain text for the home page, with an empty line between paragraphs.'),
  message: html,
});

const slide = z.strictObject({
  title: requiredLine(60, 'Please give the slide a title.'),
  description: text(140),
  imageUrl: text(2000).min(1, { error: 'Please add a picture.', abort: true }).pipe(pictureAddress),
  mobileImageUrl: picture.describe('Another picture for phones, or empty.'),
  focusX: z.number().min(0).max(100).describe('What must stay in sight, in percent from the left.'),
  focusY: z.number().min(0).max(100).describe('The same from the top.'),
  imageAlt: lineOfText(300),
  link,
  tone: z.enum(slideTones).describe('The background color of the text.'),
  isHidden: z.boolean(),
  showFrom: day,
  showUntil: day,
});

const slides = z.strictObject({
  slides: z
    .array(
      slide.refine(({ showFrom, showUntil }) => !showFrom || !showUntil || showFrom <= showUntil, {
        path: ['showUntil'],
        message: 'Please choose a day that is not before the first.',
      }),
    )
    .max(MAX_SLIDES, `Please use at most ${MAX_SLIDES} slides.`),
});

const mission = z.strictObject({
  statement: text(600).describe('The mission statement, shown large.'),
  footerText: text(300).describe('The mission in one sentence, for the foot of every page.'),
  intro: text(600),
  mission: text(4000),
  history: text(4000),
  service: text(4000),
  facts: z.array(z.strictObject({ figure: lineOfText(20), label: lineOfText(80) })).max(4),
  scholarshipsTotal: z.int().min(0).max(999_999_999).describe('Dollars; the page says “over”.'),
  scholarshipsText: text(600),
  scholarshipsEmail: email,
  seedDollars: z.int().min(1).max(10_000_000).describe('What one seed of the chart stands for, in dollars.'),
});

const scholarships = z.strictObject({
  pageSlug: slug.describe('The page of the program that says who can apply and how.'),
  opens: day,
  closes: day,
  reopens: day.describe('When applications open again after the closing day.'),
  amount: lineOfText(60),
  eligibility: lineOfText(120).describe('Who can apply.'),
  applyUrl: link.describe('A form on the web, or an uploaded file.'),
  steps: z
    .array(z.strictObject({ day, text: requiredLine(160, 'Please say what happens.') }))
    .max(MAX_STEPS, `Please use at most ${MAX_STEPS} steps.`),
});

const contact = z.strictObject({
  email: email.describe('Where messages of visitors go, and the sender of emails.'),
  phone: lineOfText(40),
  replyNote: lineOfText(160).describe('When people can expect a reply.'),
  joinText: text(300).describe('How a woman becomes a member, in one or two sentences.'),
  mailingAddress: text(500).describe('One line of the address on each line.'),
  headquartersAddress: text(500),
  headquartersPhone: lineOfText(40),
  facebook: optionalWebAddress,
  instagram: optionalWebAddress,
  twitter: optionalWebAddress,
  memberPortalUrl: optionalWebAddress,
  outsideLinks: z
    .array(
      z.strictObject({
        label: requiredLine(80, 'Please give the link a name.'),
        url: webAddress,
      }),
    )
    .max(10, 'Please use at most 10 links.'),
  operatorName: lineOfText(100).describe('Who runs the website; only officers see it.'),
  operatorContact: lineOfText(200).describe('Her email address or phone; only officers see it.'),
});

const giving = z.strictObject({
  url: optionalWebAddress.describe('Where the Donate button leads; the contact page where it is empty.'),
  promise: lineOfText(160).describe('What becomes of a gift, in one sentence.'),
  text: html.describe('“Ways to give” on the contact page.'),
  isDeductible: z.enum(['', 'yes', 'no']).describe('Whether gifts are tax-deductible; empty: not said.'),
  recipient: lineOfText(200).describe('Who receives the gifts.'),
});

const isHidden = z.boolean().describe('Not in the menu; its address still works.');

const menu = z.strictObject({
  about: z.array(z.strictObject({ slug, isHidden })).max(MAX_MENU_ENTRIES),
  programs: z
    .array(
      z.strictObject({
        slug,
        color: z.enum(programColors),
        imageUrl: picture,
        isHidden,
        isOnHome: z.boolean().describe('Whether the home page has a card for it.'),
        summary: lineOfText(120).describe('One line under the title of its page.'),
        leaderId: memberId.describe('The id of the member who leads it.'),
      }),
    )
    .max(MAX_MENU_ENTRIES),
});

const identity = z.strictObject({
  chapterName: requiredLine(200, 'Please type the name of your chapter.'),
  organisationName: lineOfText(200),
  tagline: lineOfText(200),
  description: text(400).describe('One or two sentences for search engines and shared links.'),
  charteredIn: lineOfText(40),
  timeZone: text(100)
    .refine(isTimeZone, 'Please choose a time zone.')
    .describe('IANA name; every date a person reads or types is in this zone.'),
  palette: z.enum(palettes).describe('The colors of the website.'),
  markUrl: picture.describe('The logo; the flower where it is empty.'),
  shareImageUrl: picture.describe('On the picture of shared links where a page has none.'),
});

const directory = z.strictObject({
  emails: z.enum(memberEmailChoices),
});

/** What each topic holds. Forms hold exactly this, and so do the database and its revisions. */
export const topicSchemas = {
  president,
  slides,
  mission,
  contact,
  giving,
  menu,
  identity,
  directory,
  scholarships,
  successor: president,
};

export type ChapterValues = { [T in Topic]: z.infer<(typeof topicSchemas)[T]> };

const noPresident = {
  memberId: '',
  name: '',
  title: '',
  imageUrl: '',
  imageAlt: '',
  quote: '',
  greeting: '',
  message: '',
};

/** What a topic holds before anyone has written anything. A stored value that lacks a newer field gets it from here. */
export const emptyValues: ChapterValues = {
  president: noPresident,
  successor: noPresident,
  slides: { slides: [] },
  mission: {
    statement: '',
    footerText: '',
    intro: '',
    mission: '',
    history: '',
    service: '',
    facts: [],
    scholarshipsTotal: 0,
    scholarshipsText: '',
    scholarshipsEmail: '',
    seedDollars: 1000,
  },
  contact: {
    email: '',
    phone: '',
    replyNote: '',
    joinText: '',
    mailingAddress: '',
    headquartersAddress: '',
    headquartersPhone: '',
    facebook: '',
    instagram: '',
    twitter: '',
    memberPortalUrl: '',
    outsideLinks: [],
    operatorName: '',
    operatorContact: '',
  },
  giving: { url: '', promise: '', text: '', isDeductible: '', recipient: '' },
  menu: { about: [], programs: [] },
  identity: {
    chapterName: 'Our Chapter',
    organisationName: '',
    tagline: '',
    description: '',
    charteredIn: '',
    timeZone: 'America/New_York',
    palette: 'evergreen',
    markUrl: '',
    shareImageUrl: '',
  },
  directory: { emails: 'link' },
  scholarships: {
    pageSlug: '',
    opens: '',
    closes: '',
    reopens: '',
    amount: '',
    eligibility: '',
    applyUrl: '',
    steps: [],
  },
};
