import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packBackup } from '../src/infra/backup/tar-file.ts';
import { writeBackup } from '../src/infra/backup/write-backup.ts';
import { folderStore } from '../src/infra/storage/file-store.ts';
import { excludedTables } from '../src/server/backup-options.ts';
import { arriveAt, expectAccessible, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { addAdministrator, password, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { expect, test, type Page } from './test.ts';
import { open } from './visitor.ts';
import { publishDetails } from '../test/chapter-details.ts';

test.describe.configure({ timeout: 120_000 });

/** The site of a chapter, as the file that an officer downloaded. */
async function downloadedBackup(): Promise<string> {
  const site = await startOwnBackOffice(`source_${test.info().project.name}`);
  const scratch = test.info().outputPath('source');
  try {
    await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
    await publishDetails((...statement) => query(site.databaseUrl, ...statement), {
      identity: { chapterName: 'Harbor Chapter', timeZone: 'America/Chicago' },
    });
    const files = folderStore(path.join(scratch, 'files'));
    // More than one part.
    await files.put('gallery/2026/large.webp', Buffer.alloc(6 * 1024 * 1024, 'picture'));
    const { backup } = await writeBackup({
      databaseUrl: site.databaseUrl,
      files,
      folder: path.join(scratch, 'backups'),
      excludedTables,
    });
    const file = path.join(scratch, 'chapterhouse.tar');
    await pipeline(packBackup(backup), createWriteStream(file));
    return file;
  } finally {
    await site.stop();
  }
}

async function startNewSite(): Promise<{ site: OwnBackOffice; secret: string }> {
  const linkFile = test.info().outputPath('setup-link.txt');
  const site = await startOwnBackOffice(`restore_${test.info().project.name}`, {
    SETUP_LINK_FILE: linkFile,
    FILES_FOLDER: test.info().outputPath('files'),
    BACKUP_FOLDER: test.info().outputPath('backups'),
  });
  await expect.poll(() => site.server.lines.some((line) => line.includes(linkFile))).toBe(true);
  return { site, secret: (await readFile(linkFile, 'utf8')).trim().split('#')[1]! };
}

async function choose(page: Page, file: string) {
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose a backup file' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

test('a new website can be restored from a downloaded backup', { tag: '@phone' }, async ({ page }) => {
  const file = await downloadedBackup();
  const { site, secret } = await startNewSite();
  try {
    await page.goto(`${site.url}/admin/setup#${secret}`);
    await arriveAt(page, 'Set up your website');
    await tabTo(page, page.getByText('Restore a backup instead'));
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);

    const other = test.info().outputPath('other.tar');
    await writeFile(other, 'Dear Ada');
    await choose(page, other);
    await expect(
      page.getByText('This is not a complete backup. Download it again, or choose another backup.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Restore a backup instead').click();

    // The connection breaks once in the middle of the file.
    let parts = 0;
    await intercept(page, '**/api/admin/setup/backup', (route) => {
      parts += 1;
      return parts === 2 ? route.abort() : route.continue();
    });
    await choose(page, file);
    await arriveAt(page, 'Your website is back');
    await expect(
      page.getByText(
        /^Restored as of \w+ \d+, 20\d\d, \d+:\d\d [AP]M, 0 pictures\. Sign in with the account you had\.$/,
      ),
    ).toBeVisible({ timeout: 30_000 });
    expect(parts).toBe(3);
    await expectAccessible(page);
    await tabTo(page, page.getByRole('link', { name: 'Sign in' }));
    await page.keyboard.press('Enter');
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Dashboard');
    await open(page, site.url);
    await expect(page).toHaveTitle(/Harbor Chapter/);
  } finally {
    await site.stop();
  }
});
