import { expect, test } from '../test.ts';
import { create, openBackOffice } from './back-office.ts';
import { button, control, expectToast, failCall, heading, holdCall } from './screen.ts';

const site = openBackOffice('pages');
const readsOfAPage = /\/api\/(?:\w+\/)*pages\/(?:id\/)?\d+$/;
const garden = {
  title: 'Our Garden',
  slug: 'our-garden',
  type: 'general',
  content: { body: '<p>We plant trees.</p>', sections: [] },
};
let gardenId: number;
test.beforeAll(async () => {
  gardenId = await create(site, '/api/pages', garden);
});

const body = () => site.page.locator('iframe').first().contentFrame().locator('body');
const card = () => site.page.getByRole('listitem').filter({ hasText: '/our-garden' });

test('72: Tabs All Pages, Program Pages, General Pages, each with a count. Each card: title, /slug, type, edit, preview, delete buttons. ‘Add Page’ leads to /admin/create-page', async () => {
  const { page } = site;
  await page.goto('/admin/pages');
  await expect(page.getByRole('tab')).toHaveText([
    /^All Pages \(\d+\)$/,
    /^Program Pages \(\d+\)$/,
    /^General Pages \(\d+\)$/,
  ]);
  await expect(card()).toContainText('/our-garden');
  await expect(card()).toContainText('General');
  await expect(control(card(), /^Edit/)).toHaveAttribute('href', `/admin/edit-page/${gardenId}`);
  await expect(control(card(), /^Preview/)).toHaveAttribute('href', `/admin/preview-page/${gardenId}`);
  await expect(button(card(), /^Delete/)).toBeVisible();
  await control(page, 'Add Page').click();
  await expect(page).toHaveURL('/admin/create-page');
});

test('74: ‘Create New Page’ form, back button to /admin/pages. On success a toast and return to /admin/pages; 77: Submit reads ‘Create Page’, ‘Saving...’ while pending; 112: Page default content: empty body, no sections; 104: Page form: create mode when no page is given', async () => {
  const { page } = site;
  await page.goto('/admin/create-page');
  await control(page, /^Back to Pages$/).click();
  await expect(page).toHaveURL('/admin/pages');
  await page.goto('/admin/create-page');
  await expect(heading(page, 'Create New Page')).toBeVisible();
  await expect(body()).toHaveText('');
  await expect(page.getByLabel(/^Section Title/)).toHaveCount(0);
  await page.getByLabel('Title', { exact: true }).fill('Spring Tea');
  await body().fill('Come and have tea.');
  const failing = await failCall(page, 'POST', '**/api/pages');
  await button(page, 'Create Page').click();
  await expectToast(page, 'Error', 'Failed to create page');
  await failing();
  const release = await holdCall(page, 'POST', '**/api/pages');
  await button(page, 'Create Page').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  release();
  await expectToast(page, 'Page created successfully');
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(page.getByRole('listitem').filter({ hasText: '/spring-tea' })).toBeVisible();
});

test('75: ‘Loading page data...’ while loading; on failure ‘Failed to load page. Please try again.’ or ‘Page not found’ with a ‘Return to Pages’ button', async () => {
  const { page } = site;
  const release = await holdCall(page, 'GET', readsOfAPage);
  await page.goto(`/admin/edit-page/${gardenId}`);
  await expect(page.getByText('Loading page data...', { exact: true })).toBeVisible();
  release();
  await expect(heading(page, 'Edit Page: Our Garden')).toBeVisible();
  const failing = await failCall(page, 'GET', readsOfAPage);
  await page.reload();
  await expect(page.getByText('Failed to load page. Please try again.')).toBeVisible();
  await failing();
  await page.goto('/admin/edit-page/99999');
  await expect(page.getByText('Page not found').first()).toBeVisible();
  await control(page, 'Return to Pages').click();
  await expect(page).toHaveURL('/admin/pages');
});

test('76, decided: Tabs Edit and Preview. Fields: Title, URL Slug, Page Type, rich-text Content body, repeatable Content Sections (Section Title, Section Content rich text, Image URL; ‘Add Section’ and remove). The preview tab renders title, body HTML and sections', async () => {
  const { page } = site;
  await page.goto(`/admin/edit-page/${gardenId}`);
  await expect(page.getByRole('tab')).toHaveText(['Edit', 'Preview']);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Our Garden');
  await expect(page.getByLabel('URL Slug')).toHaveValue('our-garden');
  await expect(page.getByLabel('Page Type').locator('option')).toHaveText(['Program', 'General']);
  await expect(body()).toHaveText('We plant trees.');
  await button(page, 'Add Section').click();
  await page.getByLabel(/^Section Title/).fill('Where');
  await expect(page.getByText('Section Content').first()).toBeVisible();
  await expect(page.getByLabel(/Image URL/)).toBeAttached();
  await page.getByRole('tab', { name: 'Preview' }).click();
  const preview = page.getByRole('tabpanel', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Our Garden' })).toBeVisible();
  await expect(preview.getByText('We plant trees.')).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Where' })).toBeVisible();
  await page.getByRole('tab', { name: 'Edit', exact: true }).click();
  await button(page, /^Remove section/i).click();
  await expect(page.getByLabel(/^Section Title/)).toHaveCount(0);
});

test('77: Submit reads ‘Update Page’, ‘Saving...’ while pending; 143: ‘Failed to update page’; ‘Page updated successfully’; 104: Page form: edit mode otherwise', async () => {
  const { page } = site;
  await page.goto(`/admin/edit-page/${gardenId}`);
  await expect(body()).toHaveText('We plant trees.');
  await page.getByLabel('Title', { exact: true }).fill('Our Garden!');
  const failing = await failCall(page, 'PATCH', '**/api/pages/*');
  await button(page, 'Update Page').click();
  await expectToast(page, 'Error', 'Failed to update page');
  await failing();
  const release = await holdCall(page, 'PATCH', '**/api/pages/*');
  await button(page, 'Update Page').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  release();
  await expectToast(page, 'Page updated successfully');
  await expect(heading(page, 'Edit Page: Our Garden!')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Our Garden');
  await button(page, 'Update Page').click();
  await expect(heading(page, 'Edit Page: Our Garden')).toBeVisible();
});

test('79: ‘Preview: {title}’, ‘Edit Page’ button to /admin/edit-page/{id}; renders body and sections as HTML and re-activates scripts in the body; ‘Loading preview...’ while loading', async () => {
  const { page } = site;
  const script = `<p id="ran">not yet</p><script>document.getElementById('ran').textContent = 'The script ran'</script>`;
  const sections = [{ title: 'Where', content: '<p>At the <em>mill</em>.</p>' }];
  const id = await create(site, '/api/pages', {
    ...garden,
    slug: 'scripted',
    title: 'Scripted',
    content: { body: script, sections },
  });
  const release = await holdCall(page, 'GET', readsOfAPage);
  await page.goto(`/admin/preview-page/${id}`);
  await expect(page.getByText('Loading preview...', { exact: true })).toBeVisible();
  release();
  await expect(heading(page, 'Preview: Scripted')).toBeVisible();
  await expect(control(page, 'Edit Page')).toHaveAttribute('href', `/admin/edit-page/${id}`);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('The script ran')).toBeVisible();
  await expect(preview.locator('em')).toHaveText('mill');
});

test('64: Scripts inside body and sections are re-created so they run', async () => {
  const { page } = site;
  const script = (id: string) =>
    `<p id="${id}">not yet</p><script>document.getElementById('${id}').textContent = '${id} ran'</script>`;
  await create(site, '/api/pages', {
    ...garden,
    slug: 'two-scripts',
    content: { body: script('first'), sections: [{ title: 'Where', content: script('second') }] },
  });
  await page.goto('/about/two-scripts');
  await expect(page.getByText('first ran')).toBeVisible();
  await expect(page.getByText('second ran')).toBeVisible();
});

test('73: Delete dialog: ‘Are you sure you want to delete the page "{title}"? This action cannot be undone.’; 143: ‘Failed to delete page’; ‘Page deleted successfully’; 104: Deletions are confirmed in a dialog before the call', async () => {
  const { page } = site;
  await page.goto('/admin/pages');
  const failing = await failCall(page, 'DELETE', '**/api/pages/*');
  await button(card(), /^Delete/).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'Are you sure you want to delete the page "Our Garden"? This action cannot be undone.',
  );
  await button(dialog, 'Delete').click();
  await expectToast(page, 'Error', 'Failed to delete page');
  await failing();
  await button(dialog, 'Delete').click();
  await expectToast(page, 'Page deleted successfully');
  await expect(card()).toHaveCount(0);
});

test('73: Delete dialog: the specified sentence, followed by ‘It is kept under Deleted for 30 days.’', async () => {
  const { page } = site;
  await create(site, '/api/pages', { ...garden, slug: 'to-delete', title: 'To Delete' });
  await page.goto('/admin/pages');
  await button(page.getByRole('listitem').filter({ hasText: 'To Delete' }), /^Delete/).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    /This action cannot be undone\.\s*It is kept under Deleted for 30 days\./,
  );
});
