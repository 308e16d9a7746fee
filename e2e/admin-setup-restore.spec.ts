import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeBackup } from '../src/infra/backup/write-backup.ts';
import { folderStore } from '../src/infra/storage/file-store.ts';
import { excludedTables } from '../src/server/backup-options.ts';
import { arriveAt, expectAccessible, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { layoutFaults } from './layout-faults.ts';
import { addAdministrator, password, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { expect, test } from './test.ts';
import { open } from './visitor.ts';
import { publishDetails } from '../test/chapter-details.ts';

test.describe.configure({ timeout: 120_000 });

/** A backup of the site of a chapter. */
async function makeBackup(): Promise<string> {
  const site = await startOwnBackOffice(`source_${test.info().project.name}`);
  const scratch = test.info().outputPath('source');
  try {
    await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
    await publishDetails((...statement) => query(site.databaseUrl, ...statement), {
      identity: { chapterName: 'Harbor Chapter', timeZone: 'America/Chicago' },
    });
    const files = folderStore(path.join(scratch, 'files'));
    await files.put('gallery/2026/large.webp', 'picture');
    const { backup } = await writeBackup({
      databaseUrl: site.databaseUrl,
      files,
      folder: path.join(scratch, 'backups'),
      excludedTables,
    });
    return backup;
  } finally {
    await site.stop();
  }
}

const backupFolder = () => test.info().outputPath('backups');

async function startNewSite(): Promise<{ site: OwnBackOffice; secret: string }> {
  const linkFile = test.info().outputPath('setup-link.txt');
  const site = await startOwnBackOffice(`restore_${test.info().project.name}`, {
    SETUP_LINK_FILE: linkFile,
    FILES_FOLDER: test.info().outputPath('files'),
    BACKUP_FOLDER: backupFolder(),
  });
  await expect.poll(() => site.server.lines.some((line) => line.includes(linkFile))).toBe(true);
  return { site, secret: (await readFile(linkFile, 'utf8')).trim().split('#')[1]! };
}

test('a new website can be restored from a backup on its server', { tag: '@phone' }, async ({ page }) => {
  const backup = await makeBackup();
  const { site, secret } = await startNewSite();
  try {
    const setupLink = `${site.url}/admin/setup#${secret}`;
    await page.goto(setupLink);
    await arriveAt(page, 'Set up your website');
    await tabTo(page, page.getByText('Restore a backup instead'));
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);

    await expect(
      page.getByText(
        'We found no backup on this server. Ask the person who runs the server to copy one there. Then open your setup link again.',
      ),
    ).toBeVisible();

    const copy = path.join(backupFolder(), path.basename(backup));
    await cp(backup, copy, { recursive: true });
    // Only the fragment of the URL differs, so the screen reloads.
    await page.goto(setupLink);
    await page.getByText('Restore a backup instead').click();
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    const picture = path.join(copy, 'files/gallery/2026/large.webp');
    await writeFile(picture, 'pict');
    const restore = page.getByRole('button', { name: /^Restore the backup of / });
    await tabTo(page, restore);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('The backup is damaged. Choose another backup, or have it copied to the server again.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Restore a backup instead').click();

    await writeFile(picture, 'picture');
    await restore.click();
    await arriveAt(page, 'Your website is back');
    await expect(
      page.getByText(
        /^Restored as of \w+ \d+, 20\d\d, \d+:\d\d [AP]M, 0 pictures\. Sign in with the account you had\.$/,
      ),
    ).toBeVisible({ timeout: 30_000 });
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
