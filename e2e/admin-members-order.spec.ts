import { beSignedIn, expectAccessible, holdToast, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { send } from './history-steps.ts';
import { intercept } from './intercept.ts';
import {
  handleOf,
  move,
  names,
  openMembers,
  smallChapter,
  storedMembers,
  storedNames,
  withoutMembers,
} from './members-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { expect, test, type Page, type Route } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('members_order', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutMembers(site);
  await smallChapter(site);
  await beSignedIn(page, site);
  await openMembers(page, site);
});

const before = ['Ada Byron', 'Grace Hopper', 'Katherine Johnson', 'Mary Jackson', 'Dorothy Vaughan'];
const maryFirst = ['Ada Byron', 'Grace Hopper', 'Mary Jackson', 'Katherine Johnson', 'Dorothy Vaughan'];
const orderChanged =
  'Nothing was moved, because someone else has changed the order. Check the list and try again.';
const saved = (page: Page) => expectToast(page, 'Members Reordered', 'The new order has been saved.');
const announced = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);

test(
  'an editor can reorder members by a menu, undo it, and visitors see the order',
  { tag: '@phone' },
  async ({ page }) => {
    await expect(names(page)).toHaveText(before);
    const choice = (name: string) => page.getByRole('menuitem', { name, exact: true });
    await tabTo(page, handleOf(page, 'Mary Jackson'));
    await page.keyboard.press('Enter');
    await expect(choice('Move to top')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(names(page)).toHaveText(maryFirst);
    await announced(page, 'Moved to position 1 of 3');
    await saved(page);
    await expect(choice('Move up')).toBeFocused();
    await page.keyboard.press('Enter');
    await announced(page, 'Already first in this group.');
    await expect(names(page)).toHaveText(maryFirst);
    await page.keyboard.press('Escape');
    await expect(handleOf(page, 'Mary Jackson')).toBeFocused();
    await holdToast(page);
    await button(page, 'Undo').click();
    await expect(names(page)).toHaveText(before);
    await expect(page.getByText('The old order is back.')).toBeVisible();
    await expect.poll(() => storedNames(site)).toEqual(before);
    await expectAccessible(page);
    await move(page, 'Katherine Johnson', 'Move to bottom');
    await announced(page, 'Moved to position 3 of 3');
    await saved(page);
    await page.getByRole('tab', { name: /^Officers/ }).click();
    await button(page, 'Move heading up: Board').click();
    await saved(page);
    const after = ['Grace Hopper', 'Ada Byron', 'Mary Jackson', 'Dorothy Vaughan', 'Katherine Johnson'];
    await expect.poll(() => storedNames(site)).toEqual(after);
    const lines = await query(
      site.databaseUrl,
      `select title from activity where title = 'the order of the members'`,
    );
    expect(lines.length).toBeGreaterThanOrEqual(4);
    await page.goto(`${site.url}/about/members?tab=officers`);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(after.slice(0, 2));
  },
);

test('an editor can reorder members by keyboard', async ({ page }) => {
  const handle = handleOf(page, 'Katherine Johnson');
  await expect(handle).toHaveAccessibleDescription(/press Space to lift it/);
  const step = async (key: string, text: string) => {
    await page.keyboard.press(key);
    await announced(page, text);
    // The list listens for the next key a moment after the announcement.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  };
  await handle.focus();
  await step('Space', 'Lifted Katherine Johnson from position 1 of 3');
  await step('ArrowDown', 'Moved to position 2 of 3');
  await step('Escape', 'Put Katherine Johnson back at position 1 of 3');
  await expect(names(page)).toHaveText(before);
  await step('Space', 'Lifted Katherine Johnson from position 1 of 3');
  await step('ArrowDown', 'Moved to position 2 of 3');
  await step('Space', 'Put Katherine Johnson down at position 2 of 3');
  await expect(names(page)).toHaveText(maryFirst);
  await saved(page);
  await expect(handle).toBeFocused();
});

test('an editor can drag a member within her group', async ({ page }) => {
  const middleOf = async (name: string) => {
    const { x, y, width, height } = (await handleOf(page, name).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const drag = async (name: string, target: string) => {
    const [from, to] = [await middleOf(name), await middleOf(target)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 5 });
    await page.mouse.move(from.x, to.y, { steps: 5 });
    // Released before the list follows the mouse, the member would stay where she was.
    await announced(page, 'Moved to position 1 of 3');
    await page.mouse.up();
  };
  await handleOf(page, 'Katherine Johnson').scrollIntoViewIfNeeded();
  await handleOf(page, 'Mary Jackson').scrollIntoViewIfNeeded();
  await drag('Mary Jackson', 'Grace Hopper');
  await expect(names(page)).toHaveText(maryFirst);
  await saved(page);
  expect(await storedNames(site)).toEqual(maryFirst);
});

test('an editor sees the stored order after a conflict or a lost response', async ({ page }) => {
  await test.step('a lost response', async () => {
    await intercept(page, '**/api/members/order', (route) => route.abort());
    await move(page, 'Mary Jackson', 'Move up');
    await expectToast(
      page,
      'Error',
      'We lost the connection and can’t tell whether the new order was saved. Check the list.',
    );
    await expect(names(page)).toHaveText(before);
    await page.unroute('**/api/members/order');
    // The first of two quick moves is lost; the second is based on the stored order.
    const bothMoved = Promise.withResolvers<void>();
    const lose = (route: Route) => bothMoved.promise.then(() => route.abort());
    await intercept(page, '**/api/members/order', lose, { times: 1 });
    await handleOf(page, 'Katherine Johnson').click();
    const down = page.getByRole('menuitem', { name: 'Move down' });
    await down.click();
    await down.click();
    await page.keyboard.press('Escape');
    const last = [...before.slice(0, 2), 'Mary Jackson', 'Dorothy Vaughan', 'Katherine Johnson'];
    await expect(names(page)).toHaveText(last);
    bothMoved.resolve();
    await saved(page);
    await expect(names(page)).toHaveText(last);
    expect(await storedNames(site)).toEqual(last);
  });
  await test.step('a conflict', async () => {
    await withoutMembers(site);
    await smallChapter(site);
    await openMembers(page, site);
    const ids = (await storedMembers(site)).slice(2).map(({ id }) => id);
    await expect(names(page)).toHaveText(before);
    await send(page, { method: 'PATCH', path: '/api/members/order', body: { ids: ids.toReversed() } });
    const theirs = ['Ada Byron', 'Grace Hopper', 'Dorothy Vaughan', 'Mary Jackson', 'Katherine Johnson'];
    await move(page, 'Mary Jackson', 'Move up');
    await expectToast(page, 'Not moved', orderChanged);
    await expect(names(page)).toHaveText(theirs);
    expect(await storedNames(site)).toEqual(theirs);
    await move(page, 'Mary Jackson', 'Move up');
    await saved(page);
    await expect(names(page)).toHaveText([...theirs.slice(0, 2), theirs[3]!, theirs[2]!, theirs[4]!]);
  });
});
