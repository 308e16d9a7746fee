import { describe, expect, it } from 'vitest';
import { completeMenu, MAX_MENU_ENTRIES, programColors, type MenuPage } from './menu.rules.ts';

const program = (slug: string, oldSlugs: string[] = []): MenuPage => ({
  slug,
  title: slug,
  type: 'program',
  id: 1,
  oldSlugs,
});
const general = (slug: string): MenuPage => ({ id: 1, slug, title: slug, type: 'general', oldSlugs: [] });
const entry = {
  color: 'gold',
  imageUrl: '/a.webp',
  isHidden: false,
  isOnHome: false,
  summary: 'Books',
  leaderId: '7',
} as const;
const empty = { about: [], programs: [] };
const slugsOf = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

describe('the programs', () => {
  it('keep their order, and new ones follow', () => {
    const { programs } = completeMenu(
      {
        about: [],
        programs: [
          { ...entry, slug: 'b' },
          { ...entry, slug: 'a' },
        ],
      },
      [program('a'), program('b'), program('c')],
    );
    expect(programs).toEqual([
      { ...entry, slug: 'b' },
      { ...entry, slug: 'a' },
      {
        slug: 'c',
        color: 'green',
        imageUrl: '',
        isHidden: false,
        isOnHome: true,
        summary: '',
        leaderId: '',
      },
    ]);
  });

  it('get each color once before any color is used twice', () => {
    const pages = Array.from({ length: 2 * programColors.length }, (_, index) => program(`p${index}`));
    const colors = completeMenu(empty, pages).programs.map(({ color }) => color);
    expect(colors).toEqual([...programColors, ...programColors]);
    const used = { about: [], programs: [{ ...entry, slug: 'p0', color: 'green' as const }] };
    expect(completeMenu(used, pages).programs[1]!.color).toBe('plum');
  });

  it('have no entry without a page, with a page that is no program, or for a screen', () => {
    const menu = {
      about: [],
      programs: [
        { ...entry, slug: 'gone' },
        { ...entry, slug: 'now-general' },
        { ...entry, slug: 'members' },
      ],
    };
    expect(completeMenu(menu, [general('now-general')]).programs).toEqual([]);
  });

  it('keep their entry when their page gets another slug', () => {
    const menu = { about: [], programs: [{ ...entry, slug: 'old' }] };
    expect(completeMenu(menu, [program('a'), program('new', ['older', 'old'])]).programs).toMatchObject([
      { ...entry, slug: 'new' },
      { slug: 'a' },
    ]);
  });

  it('are there once, and a current slug goes before an old one', () => {
    const menu = {
      about: [],
      programs: [
        { ...entry, slug: 'a' },
        { ...entry, slug: 'a' },
        { ...entry, slug: 'old' },
      ],
    };
    expect(slugsOf(completeMenu(menu, [program('b', ['a']), program('a', ['old'])]).programs)).toEqual([
      'a',
      'b',
    ]);
  });

  it('are not more than a menu can hold', () => {
    const pages = Array.from({ length: 60 }, (_, index) => program(`p${index}`));
    expect(completeMenu(empty, pages).programs).toHaveLength(MAX_MENU_ENTRIES);
  });
});

describe('About', () => {
  it('has the screens of the site, and hides a new page', () => {
    expect(completeMenu(empty, [general('bylaws'), program('a')]).about).toEqual([
      { slug: 'presidents-message', isHidden: false },
      { slug: 'members', isHidden: false },
      { slug: 'past-boards', isHidden: false },
      { slug: 'bylaws', isHidden: true },
    ]);
  });

  it('keeps its order, and what is hidden', () => {
    const about = [
      { slug: 'bylaws', isHidden: false },
      { slug: 'members', isHidden: true },
      { slug: 'gone', isHidden: false },
      { slug: 'presidents-message', isHidden: false },
      { slug: 'past-boards', isHidden: true },
    ];
    expect(completeMenu({ about, programs: [] }, [general('bylaws')]).about).toEqual(
      about.filter(({ slug }) => slug !== 'gone'),
    );
  });
});
