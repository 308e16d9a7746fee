import { expectAccessible, expectTabToClose, holdToast, tabTo } from './admin-steps.ts';
import {
  cups,
  expectToast,
  openCollection,
  ownGallery,
  said,
  savedOrder,
  titles,
  withoutPictures,
} from './gallery-steps.ts';
import { query } from './databases.ts';
import { send } from './history-steps.ts';
import { intercept } from './intercept.ts';
import { handleOf, move } from './members-steps.ts';
import { seedPictures } from './own-pictures.ts';
import { untilDone } from './stopped-clock.ts';
import { expect, test, type Page } from './test.ts';
import { open, part } from './visitor.ts';

const site = ownGallery('gallery_order', [
  ...cups,
  { title: 'Quilt', collection: 'Arts', taken: '2026-05-01T12:00-04:00' },
  { title: 'Walk', collection: 'Walks', taken: '2026-05-01T12:00-04:00' },
]);

const asTaken = ['Third cup', 'Second cup', 'First cup'];
const secondFirst = ['Second cup', 'Third cup', 'First cup'];

async function expectVisitorsSee(page: Page, expected: string[]): Promise<void> {
  await expect(async () => {
    await open(page, `${site.url}/gallery`);
    const shown = await part(page, 'Tea')
      .getByRole('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
    expect(shown).toEqual(expected);
  }).toPass({ timeout: 20_000 });
}

test('an editor can reorder pictures with the menu, and undo it', async ({ page }) => {
  await openCollection(page, site, { title: 'Tea' });
  await expect(titles(page)).toHaveText(asTaken);
  const up = page.getByRole('menuitem', { name: 'Move up' });
  await tabTo(page, handleOf(page, 'Second cup'));
  await page.keyboard.press('Enter');
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(secondFirst);
  await said(page, 'Moved to position 1 of 3');
  await savedOrder(page);
  await holdToast(page);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await said(page, 'This is already the first photo of its collection.');
  await expect(titles(page)).toHaveText(secondFirst);
  await page.keyboard.press('Escape');
  await expect(handleOf(page, 'Second cup')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(asTaken);
  await expect(page.getByText('The old order is back.')).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
  await expectAccessible(page);
  let responses = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/gallery/order')) responses += 1;
  });
  await move(page, 'Third cup', 'Move down');
  await move(page, 'Third cup', 'Move down');
  await said(page, 'Moved to position 3 of 3');
  // Both saves show the same toast, and a reload after the first would cancel the second.
  await expect.poll(() => responses).toBe(2);
  await savedOrder(page);
  await page.reload();
  await expect(titles(page)).toHaveText(['Second cup', 'First cup', 'Third cup']);
  await expectVisitorsSee(page, ['Second cup', 'First cup', 'Third cup']);
});

test('an editor can reorder pictures with the keyboard', async ({ page }) => {
  await openCollection(page, site, { title: 'Tea' });
  const handle = handleOf(page, 'Third cup');
  await expect(handle).toHaveAccessibleDescription(/press Space to lift it/);
  const step = async (key: string, text: string) => {
    await page.keyboard.press(key);
    await said(page, text);
    // The list listens for the next key a moment after the announcement.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  };
  await handle.focus();
  await step('Space', 'Lifted Third cup from position 1 of 3');
  await step('ArrowDown', 'Moved to position 2 of 3');
  await step('Escape', 'Put Third cup back at position 1 of 3');
  await expect(titles(page)).toHaveText(asTaken);
  await expect(handle).toBeFocused();
  await step('Space', 'Lifted Third cup from position 1 of 3');
  await step('ArrowDown', 'Moved to position 2 of 3');
  await step('Space', 'Put Third cup down at position 2 of 3');
  await expect(titles(page)).toHaveText(secondFirst);
  await savedOrder(page);
  await expect(handle).toBeFocused();
  await expectVisitorsSee(page, ['Second cup', 'Third cup', 'First cup']);
});

test('closing the tab while an order is being saved asks first', async ({ page }) => {
  const orders = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let sent = 0;
  await intercept(page, '**/api/gallery/order', async (route) => {
    sent += 1;
    await orders[sent - 1]?.promise;
    await route.continue();
  });
  await openCollection(page, site, { title: 'Tea' });
  await move(page, 'Third cup', 'Move down');
  await move(page, 'Third cup', 'Move down');
  await said(page, 'Moved to position 3 of 3');
  orders[0].resolve();
  await savedOrder(page);
  // The second save shows the same toast, so the first one is closed.
  await holdToast(page);
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(page.getByText('Images Reordered')).toBeHidden();
  await expect.poll(() => sent).toBe(2);
  await expectTabToClose(page, { asking: true });
  orders[1].resolve();
  await savedOrder(page);
  await expectTabToClose(page, { asking: false });
});

test('an editor can drag a picture within its collection', async ({ page }) => {
  await openCollection(page, site, { title: 'Tea' });
  const middleOf = async (title: string) => {
    const { x, y, width, height } = (await handleOf(page, title).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  await handleOf(page, 'Second cup').scrollIntoViewIfNeeded();
  const drag = async (title: string, target: string, heard: string) => {
    const [from, to] = [await middleOf(title), await middleOf(target)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 5 });
    await page.mouse.move(from.x, to.y, { steps: 5 });
    // The picture follows the mouse one frame later.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await untilDone(page);
    await said(page, heard);
    await page.mouse.up();
  };
  await drag('Second cup', 'Third cup', 'Moved to position 1 of 3');
  await expect(titles(page)).toHaveText(secondFirst);
  await savedOrder(page);
});

test('an editor can drag a picture on a touch screen', { tag: '@phone-only' }, async ({ page }) => {
  await openCollection(page, site, { title: 'Tea' });
  await handleOf(page, 'Second cup').scrollIntoViewIfNeeded();
  const finger = await page.context().newCDPSession(page);
  const from = (await handleOf(page, 'Second cup').boundingBox())!;
  const to = (await handleOf(page, 'Third cup').boundingBox())!;
  const x = from.x + 22;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from.y + 22);
  for (let step = 0; step <= 10; step += 1)
    await touch('touchMove', from.y + 22 + ((to.y - from.y) * step) / 10);
  await said(page, 'Moved to position 1 of 3');
  await touch('touchEnd');
  await expect(titles(page)).toHaveText(secondFirst);
  await savedOrder(page);
});

test('an editor sees the stored order after a conflict or a lost response', async ({ page }) => {
  await test.step('a lost response', async () => {
    await openCollection(page, site, { title: 'Tea' });
    await intercept(page, '**/api/gallery/order', (route) => route.abort());
    await move(page, 'Second cup', 'Move up');
    await expectToast(
      page,
      'Error',
      'We lost the connection and can’t tell whether the new order was saved. Check the list.',
    );
    await expect(titles(page)).toHaveText(asTaken);
  });
  await test.step('a conflict', async () => {
    await page.unroute('**/api/gallery/order');
    await openCollection(page, site, { title: 'Tea' });
    await expect(titles(page)).toHaveText(asTaken);
    const rows = await query<{ id: number }>(
      site.databaseUrl,
      `select id from media_items where gallery_title = 'Tea' order by id`,
    );
    const ids = rows.map(({ id }) => id);
    await send(page, { method: 'PATCH', path: '/api/gallery/order', body: { ids } });
    const hers = ['First cup', 'Second cup', 'Third cup'];
    await move(page, 'Second cup', 'Move up');
    await expectToast(
      page,
      'Not moved',
      'Someone else changed the order, so nothing was moved. Check the current order and move the photo again.',
    );
    await expect(titles(page)).toHaveText(hers);
    await move(page, 'Second cup', 'Move up');
    await savedOrder(page);
    await expect(titles(page)).toHaveText(['Second cup', 'First cup', 'Third cup']);
  });
});

test('a long collection is loaded 100 pictures at a time', async ({ page }) => {
  const names = Array.from({ length: 101 }, (_, index) => `Cup ${String(index + 1).padStart(3, '0')}`);
  await withoutPictures(site.databaseUrl);
  await seedPictures(
    site.databaseUrl,
    names.map((title, index) => ({
      title,
      collection: 'Tea',
      taken: new Date(Date.UTC(2026, 5, 1) - index * 3_600_000).toISOString(),
      width: 40,
      height: 30,
    })),
  );
  await openCollection(page, site, { title: 'Tea' });
  await expect(titles(page)).toHaveCount(100);
  await move(page, 'Cup 100', 'Move down');
  await said(page, 'Choose “Show more photos” first');
  await page.getByRole('button', { name: 'Show more photos' }).click();
  await expect(titles(page)).toHaveText(names);
  await expect(page.getByRole('button', { name: 'Show more photos' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cup 101', exact: true })).toBeFocused();
  await move(page, 'Cup 101', 'Move up');
  await said(page, 'Moved to position 100 of 101');
  await savedOrder(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cup 101', exact: true })).toBeVisible();
});
