import { expect, test } from '@playwright/test';
import { actingAttempts, readingAttempts } from './isolation-attempts.ts';
import { signInAttempts } from './isolation-sign-in-attempts.ts';
import { enter, isolationSite, sees, type Mode } from './isolation-sites.ts';

test.skip(({ isMobile }) => isMobile, 'browsers have the same rules on phones');

for (const mode of ['one origin', 'two origins'] as const satisfies Mode[]) {
  test.describe(`with ${mode}, a script in a public page tries`, () => {
    const site = isolationSite(mode);

    test.beforeEach(async ({ page, context }) => {
      await enter(context, site);
      await page.goto(`${site.public}/about/clever`);
      // Proves that scripts run here, so nothing below fails for another reason.
      await expect(page).toHaveTitle('ran');
    });

    for (const { name, outcome, run } of [...readingAttempts, ...actingAttempts, ...signInAttempts]) {
      const expected = typeof outcome === 'string' ? outcome : outcome[mode];
      test(`${name}: ${expected}`, async ({ page }) => {
        expect(await run(page, site)).toBe(expected);
      });
    }

    test('nothing: the administrator is signed in', async ({ page }) => {
      expect(await sees(page, site)).toBe('Dashboard');
    });
  });
}
