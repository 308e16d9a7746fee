import { paletteInfos } from '../../../kernel/palettes.ts';
import { plainText } from '../../../kernel/plain-text.ts';
import type { FieldInfos } from '../../records/admin/field-info.ts';
import type { MemberEmails, ProgramColor, Topic } from '../chapter.rules.ts';
import type { ChapterValues } from '../chapter-values.contract.ts';
import { longDay } from '../scholarships.rules.ts';

const asIs = (text: string) => text;
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const yesOrNo = { '': 'Not said', yes: 'Yes', no: 'No' } as const;

export const memberEmailNames: Record<MemberEmails, string> = {
  link: 'Show each address as a link',
  form: 'By contact form only',
  hidden: 'Not at all',
};

export const slideToneNames: Record<ChapterValues['slides']['slides'][number]['tone'], string> = {
  green: 'Main color',
  gold: 'Gold',
  plum: 'Plum',
  bay: 'Light blue',
};

export const programColorNames: Record<ProgramColor, string> = {
  green: 'Main color',
  plum: 'Plum',
  gold: 'Accent',
  bay: 'Bay blue',
  clay: 'Clay',
  bronze: 'Dark accent',
  teal: 'Teal',
  wine: 'Wine',
};

const president: FieldInfos<ChapterValues['president'], keyof ChapterValues['president']> = {
  memberId: { label: 'Member', toText: (id) => id && `Member number ${id}` },
  name: { label: 'Name', toText: asIs },
  title: { label: 'Title on the website', toText: asIs },
  imageUrl: { label: 'Portrait', toText: asIs },
  imageAlt: { label: 'What the portrait shows', toText: asIs },
  quote: { label: 'Quote for the home page', toText: asIs },
  greeting: { label: 'Greeting on the home page', toText: asIs },
  message: { label: 'Message on its own page', toText: plainText, isHtml: true },
};

/** What the fields of each topic are called, and how they read in the history and in a conflict. */
export const topicInfos: { [T in Topic]: FieldInfos<ChapterValues[T], keyof ChapterValues[T]> } = {
  president,
  successor: president,
  slides: {
    slides: {
      label: 'Slides',
      toText: (slides) => slides.map(describeSlide).join('\n\n'),
    },
  },
  mission: {
    statement: { label: 'Mission statement', toText: asIs },
    footerText: { label: 'Mission in one sentence', toText: asIs },
    intro: { label: 'Who we are', toText: asIs },
    mission: { label: 'Our Mission', toText: asIs },
    history: { label: 'Our History', toText: asIs },
    service: { label: 'Our Service', toText: asIs },
    facts: {
      label: 'Figures',
      toText: (facts) => facts.map(({ figure, label }) => `${figure} ${label}`).join('\n'),
    },
    scholarshipsTotal: { label: 'Scholarships total', toText: dollars },
    seedDollars: { label: 'One seed stands for', toText: dollars },
    scholarshipsText: { label: 'About the scholarships', toText: asIs },
    scholarshipsEmail: { label: 'Email address for scholarships', toText: asIs },
  },
  contact: {
    email: { label: 'Email address', toText: asIs },
    phone: { label: 'Phone', toText: asIs },
    replyNote: { label: 'When you reply', toText: asIs },
    joinText: { label: 'How to join', toText: asIs },
    mailingAddress: { label: 'Mailing address', toText: asIs },
    facebook: { label: 'Facebook', toText: asIs },
    instagram: { label: 'Instagram', toText: asIs },
    twitter: { label: 'Twitter', toText: asIs },
    memberPortalUrl: { label: 'Member portal', toText: asIs },
    headquartersAddress: { label: 'Address of the national headquarters', toText: asIs },
    headquartersPhone: { label: 'Phone of the national headquarters', toText: asIs },
    outsideLinks: {
      label: 'Links to other organizations',
      toText: (links) => links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    },
    operatorName: { label: 'Who runs the website', toText: asIs },
    operatorContact: { label: 'How to reach her', toText: asIs },
  },
  giving: {
    url: { label: 'Where the Donate button leads', toText: (url) => url || 'The contact page' },
    promise: { label: 'What becomes of a gift', toText: asIs },
    text: { label: 'Ways to give', toText: plainText, isHtml: true },
    isDeductible: { label: 'Are gifts tax-deductible?', toText: (choice) => yesOrNo[choice] },
    recipient: { label: 'Who receives the gifts', toText: asIs },
  },
  menu: {
    about: {
      label: 'About',
      toText: (about) => about.map(({ slug, isHidden }) => (isHidden ? `${slug} (hidden)` : slug)).join('\n'),
    },
    programs: {
      label: 'Programs',
      toText: (programs) => programs.map(describeProgram).join('\n'),
    },
  },
  identity: {
    chapterName: { label: 'Name of the chapter', toText: asIs },
    organisationName: { label: 'National organization', toText: asIs },
    tagline: { label: 'Tagline', toText: asIs },
    description: { label: 'Description for search engines', toText: asIs },
    charteredIn: { label: 'Chartered in', toText: asIs },
    palette: { label: 'Colors', toText: (palette) => paletteInfos[palette].name },
    timeZone: { label: 'Time zone', toText: asIs },
    markUrl: { label: 'Logo', toText: asIs },
    shareImageUrl: { label: 'Picture for shared links', toText: asIs },
  },
  directory: {
    emails: { label: 'Members’ email addresses', toText: (choice) => memberEmailNames[choice] },
  },
  scholarships: {
    pageSlug: { label: 'Page', toText: asIs },
    opens: { label: 'Opens', toText: longDay },
    closes: { label: 'Closes', toText: longDay },
    reopens: { label: 'Opens again', toText: longDay },
    amount: { label: 'Amount', toText: asIs },
    eligibility: { label: 'Who can apply', toText: asIs },
    applyUrl: { label: 'Where to apply', toText: asIs },
    steps: {
      label: 'Steps',
      toText: (steps) => steps.map(({ day, text }) => (day ? `${longDay(day)}: ${text}` : text)).join('\n'),
    },
  },
};

function describeProgram(program: ChapterValues['menu']['programs'][number]): string {
  const { slug, color, imageUrl, isHidden, isOnHome, summary, leaderId } = program;
  const parts = [
    programColorNames[color],
    imageUrl && `picture ${imageUrl}`,
    isHidden && 'hidden',
    !isOnHome && 'not on the home page',
    summary && `“${summary}”`,
    leaderId && `led by member number ${leaderId}`,
  ];
  return `${slug}: ${parts.filter(Boolean).join(', ')}`;
}

function describeSlide(slide: ChapterValues['slides']['slides'][number]): string {
  const { title, description, imageUrl, mobileImageUrl, imageAlt, link, isHidden, showFrom, showUntil } =
    slide;
  const focus = `${Math.round(slide.focusX)}% from the left, ${Math.round(slide.focusY)}% from the top`;
  return [
    title,
    description,
    `Picture: ${imageUrl}, centered ${focus}`,
    mobileImageUrl && `Other phone picture: ${mobileImageUrl}`,
    imageAlt && `It shows: ${imageAlt}`,
    `Background color: ${slideToneNames[slide.tone]}`,
    link && `Link: ${link}`,
    showFrom && `From ${showFrom}`,
    showUntil && `Until ${showUntil}`,
    isHidden && 'Hidden',
  ]
    .filter(Boolean)
    .join('\n');
}
