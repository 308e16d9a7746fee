import type { Page } from '../pages/pages.contract.ts';

export const MAX_MENU_ENTRIES = 50;

/** The colors of programs, in the order in which new programs get them. */
export const programColors = ['green', 'plum', 'gold', 'bay', 'clay', 'bronze', 'teal', 'wine'] as const;
export type ProgramColor = (typeof programColors)[number];

const presidentsMessage = 'presidents-message';
const pastBoards = 'past-boards';

/** The screens that are under About beside the pages. No page can have their slugs. */
export const aboutScreens = new Map([
  [presidentsMessage, "President's Message"],
  ['members', 'Members'],
  [pastBoards, 'Past Presidents and Boards'],
]);

interface ScreenContents {
  hasPresident: boolean;
  hasPastBoards: boolean;
}

/** Whether a screen has nothing to show: the message of no president, or no past boards. */
export function isEmptyScreen(slug: string, { hasPresident, hasPastBoards }: ScreenContents): boolean {
  return (slug === presidentsMessage && !hasPresident) || (slug === pastBoards && !hasPastBoards);
}

/** A published page, and the slugs that it had before. */
export interface MenuPage extends Pick<Page, 'id' | 'slug' | 'title' | 'type'> {
  oldSlugs: readonly string[];
}

interface MenuEntry {
  slug: string;
  isHidden: boolean;
}

export interface MenuProgram extends MenuEntry {
  color: ProgramColor;
  imageUrl: string;
  isOnHome: boolean;
  summary: string;
  leaderId: string;
}

interface Menu {
  about: MenuEntry[];
  programs: MenuProgram[];
}

/**
 * The menu with every page once, by its current slug. A page that is gone has no entry. A new program page is shown at
 * the end, in a color of its own; a new general page is hidden until an officer shows it.
 */
export function completeMenu(menu: Menu, pages: readonly MenuPage[]): Menu {
  const screens = [...aboutScreens.keys()].map((slug) => ({ slug, oldSlugs: [] }));
  const about = listed(menu.about, [...screens, ...pages.filter(({ type }) => type === 'general')]);
  const programs = listed(
    menu.programs,
    pages.filter(({ type }) => type === 'program'),
  );
  for (const { slug } of screens) {
    if (!hasSlug(about, slug)) about.push({ slug, isHidden: false });
  }
  for (const { slug, type } of pages) {
    if (type === 'general') {
      if (!hasSlug(about, slug)) about.push({ slug, isHidden: true });
    } else if (!hasSlug(programs, slug)) {
      const color = nextColor(programs);
      programs.push({ slug, color, ...newProgram });
    }
  }
  return { about: about.slice(0, MAX_MENU_ENTRIES), programs: programs.slice(0, MAX_MENU_ENTRIES) };
}

/** What is stored of a program before an officer says more. */
export const newProgram = { imageUrl: '', isHidden: false, isOnHome: true, summary: '', leaderId: '' };

/** The entries whose page or screen exists, each with its current slug. */
function listed<Entry extends { slug: string }>(
  entries: readonly Entry[],
  targets: readonly Pick<MenuPage, 'slug' | 'oldSlugs'>[],
): Entry[] {
  const found: Entry[] = [];
  for (const entry of entries) {
    const target =
      targets.find(({ slug }) => slug === entry.slug) ??
      targets.find(({ oldSlugs }) => oldSlugs.includes(entry.slug));
    if (target && !hasSlug(found, target.slug)) found.push({ ...entry, slug: target.slug });
  }
  return found;
}

function hasSlug(entries: readonly { slug: string }[], slug: string): boolean {
  return entries.some((entry) => entry.slug === slug);
}

/** The first of the least used colors. */
function nextColor(programs: Menu['programs']): ProgramColor {
  const uses = (color: ProgramColor) => programs.filter((program) => program.color === color).length;
  const fewest = Math.min(...programColors.map(uses));
  return programColors.find((color) => uses(color) === fewest)!;
}
