import { enlargeText, expectNoViolation, expectToFit } from './accessibility.ts';
import { expect } from '@playwright/test';
import { addMembers } from './own-members.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { open, test } from './visitor.ts';

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

let demo: OwnSite;
let emptySite: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  const now = '2026-08-05T12:00-04:00';
  [demo, emptySite] = await Promise.all([
    openOwnSite({ now, events: 'demo' }),
    openOwnSite({ now, events: [] }),
  ]);
  await addMembers(demo.databaseUrl, [
    { name: `Dr. ${long} Hyphen-Ated`, title: long, isOfficer: true, category: long, isAlumna: true },
    { name: long, title: `${long} of the county`, email: `${long}@patuxent.example`, isPlatinum: true },
  ]);
});
test.afterAll(() => Promise.all([demo.stop(), emptySite.stop()]));

const screens: Record<string, () => string> = {
  'all members': () => `${demo.url}/about/members`,
  'the executive committee': () => `${demo.url}/about/members?tab=officers`,
  'the members': () => `${demo.url}/about/members?tab=members`,
  'a search without a match': () => `${demo.url}/about/members?search=zebra`,
  'a chapter without members': () => `${emptySite.url}/about/members`,
};

test('the members meet WCAG 2.2 AA', { tag: '@phone' }, async ({ page }) => {
  // The tabs show the same cards as the list of all members.
  for (const name of ['all members', 'a search without a match', 'a chapter without members']) {
    await test.step(name, async () => {
      await open(page, screens[name]!());
      await expectNoViolation(page);
    });
  }
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText(
    'There are no members to show yet.',
  );
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('everything fits a width of 320 pixels', { tag: '@phone-only' }, async ({ page }) => {
    for (const [name, address] of Object.entries(screens)) {
      await open(page, address());
      await expectToFit(page, name);
    }
  });
});

test(
  'larger text is not clipped, does not overlap and does not scroll sideways',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    for (const [name, address] of Object.entries(screens)) {
      await open(page, address());
      await enlargeText(page, isMobile);
      await expectToFit(page, name);
    }
  },
);
