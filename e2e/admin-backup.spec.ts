import { execFile } from 'node:child_process';
import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findDamaged, readChecksums, readManifest } from '../src/infra/backup/backup-folder.ts';
import { withUnpacked } from '../src/infra/backup/tar-file.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { photo } from './gallery-steps.ts';
import { layoutFaults } from './layout-faults.ts';
import { describeChapter } from './messages-steps.ts';
import { addAdministrator, password, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { button } from './pages-steps.ts';
import { startServerProcess } from './servers.ts';
import { expect, test, type Locator, type Page } from './test.ts';

test.describe.configure({ timeout: 120_000 });

let site: OwnBackOffice;
test.beforeAll(async () => {
  site = await startOwnBackOffice(`backup_${test.info().project.name}`, foldersOf('source'));
  await describeChapter(site.databaseUrl);
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
});
test.afterAll(() => site.stop());

function foldersOf(name: string) {
  return {
    FILES_FOLDER: test.info().outputPath(name, 'files'),
    BACKUP_FOLDER: test.info().outputPath(name, 'backups'),
  };
}

const facts = (page: Page) => page.getByRole('list', { name: 'Backups' });

async function backUp(page: Page, count: number): Promise<void> {
  await button(page, 'Back up now').click();
  await expect(page.getByText(`Kept backups (${count})`)).toBeVisible({ timeout: 60_000 });
  await expect(button(page, 'Back up now')).toBeVisible({ timeout: 60_000 });
}

/** Presses a button, and keeps the file that the browser saved. */
async function save(page: Page, control: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
  expect(await download.failure()).toBe(null);
  // The browser saves the file while it arrives; a blob would be in its memory.
  expect(download.url()).toMatch(/^http/);
  // This document cannot know whether the file arrives, so it says nothing.
  await expect(page.locator('[data-toast]', { hasText: 'ownload' })).toHaveCount(0);
  expect(download.suggestedFilename()).toMatch(/^chapterhouse-[\dTZ-]{24}\.tar$/);
  const file = test.info().outputPath(download.suggestedFilename());
  await copyFile(await download.path(), file);
  return file;
}

/** Opens a saved file and compares everything in it with its checksum. */
async function expectWhole(file: string, { pictures }: { pictures: number }): Promise<void> {
  await withUnpacked(file, test.info().outputPath('opened'), async (backup) => {
    const checksums = await readChecksums(backup);
    expect(await findDamaged(backup, checksums)).toEqual([]);
    const { tables, files } = await readManifest(backup);
    expect([...checksums.keys()].filter((name) => name.startsWith('database/'))).toHaveLength(tables.length);
    expect([...checksums.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(files);
    expect(tables.find(({ name }) => name === 'media_items')?.rows).toBe(pictures);
    expect(tables.map(({ name }) => name)).not.toContain('account_links');
  });
}

/** What the operator does with a downloaded file on a new installation. */
async function expectRestored(page: Page, file: string): Promise<void> {
  const postgres = process.env['POSTGRES_URL']!;
  const name = `backup_restored_${test.info().project.name}`;
  const databaseUrl = postgres.replace('/postgres?', `/${name}?`);
  await query(postgres, `drop database if exists ${name} with (force)`);
  await query(postgres, `create database ${name}`);
  const env = { ...foldersOf('restored'), SITE_ORIGIN: 'http://chapter.localhost' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/chapterhouse.js', 'restore', file],
    { env: { ...process.env, ...env, DATABASE_URL: databaseUrl } },
  );
  expect(stdout).toContain('Restored as of');
  const restored = await startServerProcess({ databaseUrl, env });
  try {
    await page.goto(`${restored.url}/admin/login`);
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Dashboard');
    await page.goto(`${restored.url}/gallery`);
    const picture = page.getByRole('img', { name: 'Tea on the lawn' }).first();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  } finally {
    await restored.stop();
    await query(postgres, `drop database ${name} with (force)`);
  }
}

test('an owner downloads a backup, and the operator restores it', async ({ page }) => {
  await beSignedIn(page, site);
  const { buffer, ...file } = await photo('tea.jpg');
  const uploaded = await page.request.post(`${site.url}/api/media/upload`, {
    multipart: {
      category: 'gallery',
      title: 'Tea on the lawn',
      galleryTitle: 'Tea',
      file: { ...file, buffer },
    },
  });
  expect(uploaded.status()).toBe(201);
  await page.goto(`${site.url}/admin/jobs`);
  await arriveAt(page, 'Website status');
  await backUp(page, 1);
  await expect(facts(page)).toContainText('No copy was downloaded yet');
  const newest = await save(page, button(page, 'Download backup'));
  await expect(facts(page)).toContainText('A copy was downloaded today');
  await arriveAt(page, 'Website status');
  await expectWhole(newest, { pictures: 1 });

  await test.step('each kept backup, after she has confirmed who she is', async () => {
    await backUp(page, 2);
    await page.getByText('Kept backups (2)').click();
    await query(site.databaseUrl, `update admin_sessions set confirmed_at = now() - interval '2 hours'`);
    await query(site.databaseUrl, `delete from backup_runs where kind = 'download'`);
    await page.reload();
    await page.getByText('Kept backups (2)').click();
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    const kept = page.getByRole('button', { name: /^Download the backup of / });
    await expect(kept).toHaveCount(2);
    const confirmed = (async () => {
      await page.getByRole('dialog').getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
    })();
    const oldest = await save(page, kept.nth(1));
    await confirmed;
    expect(path.basename(oldest)).toBe(path.basename(newest));
    expect(await readFile(oldest)).toEqual(await readFile(newest));
    await expect(facts(page)).toContainText('A copy was downloaded today');
    const second = await save(page, kept.nth(0));
    expect(path.basename(second) > path.basename(oldest)).toBe(true);
    await expectWhole(second, { pictures: 1 });
  });

  await test.step('a link that was used says so', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download backup').click(),
    ]);
    expect(await download.failure()).toBe(null);
    await page.goto(download.url());
    await expect(page.getByText(/^This link was used or is older than a minute\./)).toBeVisible();
  });

  await expectRestored(page, newest);
});
