/** What an officer can say about her chapter, one screen and one record each. The place in this list is the stored id: add at the end. */
export const topics = [
  'president',
  'slides',
  'mission',
  'contact',
  'giving',
  'menu',
  'identity',
  'directory',
  'scholarships',
  // What will be said about the next president once her term begins.
  'successor',
] as const;
export type Topic = (typeof topics)[number];

export function topicId(topic: Topic): number {
  return topics.indexOf(topic) + 1;
}

export const topicNames: Record<Topic, string> = {
  president: 'President',
  slides: 'Home slides',
  mission: 'Mission and figures',
  contact: 'Contact and links',
  giving: 'Giving',
  menu: 'Menu',
  identity: 'Name, colors and logo',
  directory: 'Directory',
  scholarships: 'Scholarships',
  successor: 'Next president',
};

export const MAX_SLIDES = 8;

/** The background colors that a slide's text can have. */
export const slideTones = ['green', 'gold', 'plum', 'bay'] as const;

export const MAX_MENU_ENTRIES = 50;

/** The most steps of an application. */
export const MAX_STEPS = 8;

/** The colors of programs, in the order in which new programs get them. */
export const programColors = ['green', 'plum', 'gold', 'bay', 'clay', 'bronze', 'teal', 'wine'] as const;
export type ProgramColor = (typeof programColors)[number];

/** How visitors reach a member: by her email address, by the contact form, or not at all. */
export const memberEmailChoices = ['link', 'form', 'hidden'] as const;
export type MemberEmails = (typeof memberEmailChoices)[number];

/** The paragraphs of a plain text: an empty line is between two of them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Whether a slide is shown on a day such as `2026-12-01`; both ends belong to its time. */
export function isShownOn(
  day: string,
  { isHidden, showFrom, showUntil }: { isHidden: boolean; showFrom: string; showUntil: string },
): boolean {
  return !isHidden && (!showFrom || showFrom <= day) && (!showUntil || day <= showUntil);
}
