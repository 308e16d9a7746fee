import { actingAttempts, readingAttempts } from './isolation-attempts.ts';
import { accessAttempts, draftAttempts, signInAttempts } from './isolation-sign-in-attempts.ts';
import { enter, isolationSite, sees, type Mode } from './isolation-sites.ts';
import { expect, test } from './test.ts';

const groups = {
  'read the back office': readingAttempts,
  'act as the administrator': actingAttempts,
  'sign the administrator in, out or away': signInAttempts,
  'give someone access or take an account over': accessAttempts,
  'read or plant drafts': draftAttempts,
};

/** Tests that a script in a public page gets nowhere, at a site of one or of two origins. */
export function testIsolation(mode: Mode): void {
  test.describe(`with ${mode}`, () => {
    const site = isolationSite(mode);

    test('the administrator of the attempts below is signed in', async ({ page, context }) => {
      await enter(context, site);
      expect(await sees(page, site)).toBe('Dashboard');
    });

    for (const [aim, attempts] of Object.entries(groups)) {
      test(`a script in a public page fails to ${aim}, except where SECURITY.md says so`, async ({
        browser,
      }) => {
        for (const { name, outcome, run } of attempts) {
          await test.step(name, async () => {
            const context = await browser.newContext();
            await enter(context, site);
            const page = await context.newPage();
            await page.goto(`${site.public}/about/clever`);
            // Proves that scripts run here, so no attempt fails for another reason.
            await expect(page).toHaveTitle('ran');
            expect
              .soft(await run(page, site), name)
              .toBe(typeof outcome === 'string' ? outcome : outcome[mode]);
            await context.close();
          });
        }
      });
    }
  });
}
