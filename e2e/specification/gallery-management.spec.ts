import { expect, test } from '../test.ts';
import { addPhoto, openBackOffice, photo } from './back-office.ts';
import { button, control, expectToast, failCall, heading, holdCall, imagesOnly, part } from './screen.ts';

const site = openBackOffice('gallery');
const today = () =>
  site.page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date()),
  );

const upload = () => part(site.page, 'Upload New Gallery Image');
const list = () => part(site.page, 'Gallery Collections');
const item = (title: string) => list().getByRole('listitem').filter({ hasText: title }).last();
const send = () => upload().locator('button[type="submit"]');
const editDialog = () => site.page.getByRole('dialog', { name: 'Edit Gallery Image' });
const deleteDialog = () => site.page.getByRole('alertdialog', { name: 'Confirm Deletion' });

async function openGallery(): Promise<void> {
  await site.page.goto('/admin/gallery');
  await expect(heading(site.page, 'Gallery Management')).toBeVisible();
}

async function chooseFile(): Promise<void> {
  await upload()
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photo('Two cups.jpg'));
}

test('89: States: ‘Loading gallery images...’, empty ‘No images found in the gallery. Upload some images to get started!’', async () => {
  const { page } = site;
  const release = await holdCall(page, 'GET', /\/api\/gallery/);
  await page.goto('/admin/gallery');
  await expect(list().getByText('Loading gallery images...', { exact: true })).toBeVisible();
  release();
  await expect(
    list().getByText('No images found in the gallery. Upload some images to get started!', { exact: true }),
  ).toBeVisible();
});

test('88: Left card ‘Upload New Gallery Image’ (upload form, 16:9 preview)', async () => {
  await openGallery();
  await expect(upload().getByLabel('Title', { exact: true })).toBeVisible();
  const [left, right] = [(await upload().boundingBox())!, (await list().boundingBox())!];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  await chooseFile();
  for (const width of [1280, 390]) {
    await site.page.setViewportSize({ width, height: 800 });
    const preview = upload().locator('img').first();
    const shape = () => preview.evaluate((image) => image.clientWidth / image.clientHeight);
    await expect.poll(shape, `${width}`).toBeCloseTo(16 / 9, 1);
  }
  await site.page.setViewportSize({ width: 1280, height: 800 });
});

test('100, decided: Upload form fields: title, caption (optional), galleryTitle, uploadDate (date, default today), entityType (default ‘gallery’), entityId (optional), file (image)', async () => {
  await openGallery();
  await expect(upload().getByLabel('Title', { exact: true })).toBeVisible();
  await expect(upload().getByLabel(/^Caption/)).toBeVisible();
  await expect(
    upload()
      .getByLabel(/collection/i)
      .first(),
  ).toBeVisible();
  await expect(upload().getByLabel(/date/i)).toHaveValue(await today());
  await expect(upload().getByLabel(/^Entity type/i)).toHaveValue('gallery');
  await expect(upload().getByLabel(/^Entity ID/i)).toHaveValue('');
  await expect(upload().locator('input[type="file"]').first()).toHaveAttribute('accept', imagesOnly);
});

test('114: Gallery upload: ‘Title is required’; ‘Gallery collection title is required’; ‘Upload date is required’; ‘Image file is required’', async () => {
  await openGallery();
  await upload().getByLabel(/date/i).fill('');
  await send().click();
  for (const message of [
    'Title is required',
    'Gallery collection title is required',
    'Upload date is required',
    'Image file is required',
  ]) {
    await expect(upload().getByText(message).filter({ visible: true }).first()).toBeVisible();
  }
});

test('105: Pending button texts: ‘Uploading...’; 106: After a successful upload the form resets (date back to today, entityType gallery) and the preview clears; 148, decided: ‘Error’ with the server’s message; ‘Success’: ‘Gallery image uploaded successfully’', async () => {
  const { page } = site;
  await openGallery();
  await chooseFile();
  await upload().getByLabel('Title', { exact: true }).fill('Tea for two');
  await upload()
    .getByLabel(/collection/i)
    .first()
    .fill('Spring Tea');
  await upload().getByLabel(/date/i).fill('2031-06-01');
  const failing = await failCall(page, 'POST', '**/api/media/upload');
  await send().click();
  await expectToast(page, 'Error', 'It does not work today.');
  await failing();
  const release = await holdCall(page, 'POST', '**/api/media/upload');
  await control(upload(), /^Try again|^Add/)
    .last()
    .click();
  await expect(button(upload(), 'Uploading...')).toBeVisible();
  release();
  await expectToast(page, 'Success', 'Gallery image uploaded successfully');
  await expect(upload().getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(upload().locator('img')).toHaveCount(0);
  await expect(upload().getByLabel(/date/i)).toHaveValue(await today());
  await expect(upload().getByLabel(/^Entity type/i)).toHaveValue('gallery');
  await expect(item('Tea for two')).toBeVisible();
});

test('89: Right card ‘Gallery Collections’: images sorted by date newest first then by collection name; drag to reorder. Each item: thumbnail, title, ‘Collection: {galleryTitle}’, caption (2 lines), date, folder path, edit and delete buttons', async () => {
  const caption = 'A long story about a short afternoon. '.repeat(20);
  const photos: Record<string, string>[] = [
    { title: 'Quilt', galleryTitle: 'Quilts', uploadDate: '2030-05-01' },
    { title: 'Brush', galleryTitle: 'Arts', uploadDate: '2030-05-01' },
    { title: 'Old cup', galleryTitle: 'Garden Tea', uploadDate: '2030-06-02', caption },
    { title: 'New cup', galleryTitle: 'Garden Tea', uploadDate: '2030-06-03' },
  ];
  for (const fields of photos) await addPhoto(site, fields);
  await openGallery();
  const shown = list().getByText(/^Collection: /);
  await expect(shown.filter({ hasText: /Garden Tea|Arts|Quilts/ })).toHaveText([
    'Collection: Garden Tea',
    'Collection: Garden Tea',
    'Collection: Arts',
    'Collection: Quilts',
  ]);
  await expect(item('Old cup').locator('img')).toBeVisible();
  await expect(item('Old cup')).toContainText('Collection: Garden Tea');
  await expect(item('Old cup')).toContainText('Jun 2, 2030');
  await expect(item('Old cup')).toContainText('gallery/2030/06/garden-tea');
  for (const action of [/^Edit/, /^Delete/, /^Move/]) {
    await expect(item('Old cup').getByRole('button', { name: action })).toBeVisible();
  }
  const lines = await item('Old cup')
    .getByText(/^A long story/)
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(Math.round(lines)).toBe(2);
});

test('90: Edit dialog ‘Edit Gallery Image’; delete dialog ‘Confirm Deletion’; 105: ‘Saving & Moving Files...’, ‘Deleting...’; 107: each closes on success or cancel; 148, decided: ‘Failed to update media’, ‘Gallery image updated and files moved successfully’, ‘Gallery image deleted successfully’. Delete confirmation: ‘Are you sure you want to delete this gallery image? This action cannot be undone.’', async () => {
  const { page } = site;
  await addPhoto(site, { title: 'Third cup', galleryTitle: 'Cups', uploadDate: '2031-07-01' });
  await openGallery();
  await test.step('edit', async () => {
    await button(item('Third cup'), /^Edit/).click();
    await page.keyboard.press('Escape');
    await expect(editDialog()).toBeHidden();
    await button(item('Third cup'), /^Edit/).click();
    await editDialog().getByLabel('Title', { exact: true }).fill('Third cup of tea');
    await page.route('**/update-with-move', (route) => route.abort());
    await button(editDialog(), 'Save Changes').click();
    await expectToast(page, 'Error', 'Failed to update media');
    await expect(editDialog()).toBeVisible();
    await page.unroute('**/update-with-move');
    await editDialog().getByLabel(/date/i).fill('2031-06-30');
    await expect(editDialog().getByLabel('Folder path').first()).toHaveValue('gallery/2031/06/cups');
    const release = await holdCall(page, 'PATCH', '**/update-with-move');
    await button(editDialog(), 'Save Changes').click();
    await expect(button(editDialog(), 'Saving & Moving Files...')).toBeVisible();
    release();
    await expectToast(page, 'Success', 'Gallery image updated and files moved successfully');
    await expect(editDialog()).toBeHidden();
  });
  await test.step('delete', async () => {
    await button(item('Third cup of tea'), /^Delete/).click();
    await expect(deleteDialog()).toContainText(
      'Are you sure you want to delete this gallery image? This action cannot be undone.',
    );
    await button(deleteDialog(), 'Cancel').click();
    await expect(deleteDialog()).toBeHidden();
    await button(item('Third cup of tea'), /^Delete/).click();
    const release = await holdCall(page, 'DELETE', '**/api/media/*');
    await button(deleteDialog(), 'Delete').click();
    await expect(button(deleteDialog(), 'Deleting...')).toBeVisible();
    release();
    await expectToast(page, 'Success', 'Gallery image deleted successfully');
    await expect(deleteDialog()).toBeHidden();
  });
});

test('101, decided: Edit form fields: title, caption, galleryTitle, uploadDate, folderPath, category, entityType, entityId. Category options: gallery, events, about, programs; 117: changing the title or date regenerates it after about 100 ms; an ‘Auto-generate’ button does it on demand; 116: Gallery edit: title, galleryTitle, uploadDate required with the same messages; folderPath required (‘Folder path is required’)', async () => {
  await addPhoto(site, { title: 'Oak', galleryTitle: 'Trees', uploadDate: '2031-05-01' });
  await openGallery();
  await button(item('Oak'), /^Edit/).click();
  const field = (label: RegExp | string) => editDialog().getByLabel(label).first();
  const folder = field('Folder path');
  await expect(field(/^Caption/)).toBeVisible();
  await expect(field(/^Category/).locator('option')).toHaveText(['gallery', 'events', 'about', 'programs']);
  await expect(field(/^Entity type/)).toHaveValue('gallery');
  await expect(field(/^Entity ID/)).toHaveValue('');
  await expect(folder).toHaveValue('gallery/2031/05/trees');
  await field(/date/i).fill('2031-04-30');
  await expect(folder).toHaveValue('gallery/2031/04/trees', { timeout: 2_000 });
  if (!(await folder.isVisible())) await editDialog().getByText('Advanced', { exact: true }).click();
  await folder.fill('gallery/2020/01/elsewhere');
  await button(editDialog(), 'Auto-generate').click();
  await expect(folder).toHaveValue('gallery/2031/04/trees');
  await field(/^Category/).selectOption('events');
  await button(editDialog(), 'Auto-generate').click();
  await expect(folder).toHaveValue('events/2031/04');
  for (const label of [/^Title/, /date/i, 'Folder path']) await field(label).fill('');
  await folder.fill('');
  await button(editDialog(), 'Save Changes').click();
  for (const message of ['Title is required', 'Upload date is required', 'Folder path is required']) {
    await expect(editDialog().getByText(message).filter({ visible: true }).first()).toBeVisible();
  }
});

test('91, decided: Drag reorder: a toast ‘Images Reordered’ says ‘The new order has been saved.’', async () => {
  const { page } = site;
  for (const title of ['First leaf', 'Second leaf']) {
    await addPhoto(site, { title, galleryTitle: 'Leaves', uploadDate: '2031-08-01' });
  }
  await openGallery();
  await item('Second leaf').getByRole('button', { name: /^Move/ }).focus();
  const handle = item('Second leaf').getByRole('button', { name: /^Move/ });
  const [from, to] = [(await handle.boundingBox())!, (await item('First leaf').boundingBox())!];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.move(from.x + from.width / 2, to.y + to.height - 4, { steps: 4 });
  await page.mouse.up();
  await expectToast(page, 'Images Reordered', 'The new order has been saved.');
  const order = async () =>
    ((await (await page.request.get('/api/gallery')).json()) as { title: string }[])
      .map(({ title }) => title)
      .filter((title) => title.endsWith(' leaf'));
  await expect.poll(order).toEqual(['First leaf', 'Second leaf']);
});

test('87: Heading ‘Gallery Management’; ‘Back to Dashboard’ button (browser history back)', async () => {
  const { page } = site;
  await page.goto('/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Manage Gallery/ })
    .first()
    .click();
  await expect(heading(page, 'Gallery Management')).toBeVisible();
  await control(page, 'Back to Dashboard').click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/admin/pages');
  await page.getByRole('navigation').getByRole('link', { name: 'Gallery', exact: true }).first().click();
  await expect(heading(page, 'Gallery Management')).toBeVisible();
  await control(page, 'Back to Dashboard').click();
  await expect(page).toHaveURL('/admin/pages');
});
