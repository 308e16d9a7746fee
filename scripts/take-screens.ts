/** Pictures of the demo chapter's screens for docs/screens, at the widths of a phone and a laptop. */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { projectPath } from '../src/infra/project-path.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { signInSomebody } from './drill/administrator.ts';
import { chromiumArguments, chromiumPath, openDemoSite } from './demo-site.ts';

const screens = {
  home: '/',
  'presidents-message': '/about/presidents-message',
  members: '/about/members',
  'who-we-are': '/about/our-history',
  'services-to-youth': '/programs/services-to-youth',
  'the-arts': '/programs/the-arts',
  scholarships: '/programs/scholarships',
  events: '/events',
  'events-month': '/events?view=month',
  gallery: '/gallery',
  partners: '/partners',
  contact: '/contact',
  'not-found': '/nowhere',
  'admin-dashboard': '/admin',
  'admin-gallery': '/admin/gallery',
  'admin-pages': '/admin/pages',
  'admin-edit-page': '/admin/edit-page/1',
  'admin-activity': '/admin/activity',
};
const widths = [1280, 390];
/** As much of a long screen as a reader of the docs wants to scroll through. */
const mostHeight = 4800;
const mostWidth = 800;
// A day with something on before and after it, so that the pictures differ only when the screens do.
const now = new Date('2026-08-05T14:00:00Z');

const site = await openDemoSite(now);
const cookie = await signIn(site.databaseUrl);
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
try {
  await mkdir(projectPath('docs/screens'), { recursive: true });
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 900 },
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ ...cookie, url: site.url }]);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
      await loadLazyPictures(page);
      const picture = await page.screenshot({ fullPage: true });
      await writeFile(projectPath(`docs/screens/${name}-${width}.webp`), await reduced(picture));
    }
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
}

async function signIn(databaseUrl: string): Promise<{ name: string; value: string }> {
  const database = openDatabase(databaseUrl);
  try {
    const [name = '', value = ''] = (await signInSomebody(database.db)).split('=');
    return { name, value };
  } finally {
    await database.close();
  }
}

/** What comes near only when somebody scrolls is loaded now. */
async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

async function reduced(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .extract({ left: 0, top: 0, width, height: Math.min(height, mostHeight) })
    .resize({ width: Math.min(width, mostWidth) })
    .webp({ quality: 60 })
    .toBuffer();
}
