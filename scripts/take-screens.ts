/** Takes screenshots of the demo chapter for docs/screens, at the widths of a phone and a laptop. */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { adminUsers } from '../src/features/auth/server/auth.table.ts';
import { contacts } from '../src/features/contact/server/contacts.table.ts';
import { projectPath } from '../src/infra/project-path.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { createSignedInAdministrator } from './administrator.ts';
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
  event: '/events/43',
  gallery: '/gallery',
  album: '/gallery/winter-gala-2025',
  search: '/search?q=quilt',
  partners: '/partners',
  contact: '/contact',
  'not-found': '/nowhere',
  'admin-dashboard': '/admin',
  'admin-events': '/admin/events',
  'admin-edit-event': '/admin/edit-event/1',
  'admin-members': '/admin/members',
  'admin-import-members': '/admin/import-members',
  'admin-messages': '/admin/messages',
  'admin-message': '/admin/messages/3',
  'admin-jobs': '/admin/jobs',
  'admin-gallery': '/admin/gallery',
  'admin-pages': '/admin/pages',
  'admin-edit-page': '/admin/edit-page/1',
  'admin-partners': '/admin/partners',
  'admin-chapter': '/admin/chapter',
  'admin-president': '/admin/chapter/president',
  'admin-slides': '/admin/chapter/slides',
  'admin-board': '/admin/board',
  'admin-people': '/admin/people',
  'admin-activity': '/admin/activity',
  'admin-account': '/admin/account',
};
/** The demo chapter itself has no messages. */
const messages = [
  {
    name: 'Winners Club',
    email: 'prize@offers.example',
    message: 'https://a.example https://b.example https://c.example https://d.example https://e.example',
    createdAt: new Date('2026-08-02T08:01:00Z'),
    folder: 'junk' as const,
    junkReasons: ['It contains 5 links.'],
  },
  {
    name: 'Calvert County Library',
    email: 'events@library.example',
    message: 'We would be glad to have your reading hour again this fall. Which Saturdays suit you?',
    createdAt: new Date('2026-08-03T15:40:00Z'),
    readAt: new Date('2026-08-03T20:00:00Z'),
  },
  {
    name: 'Bernice Holloway',
    email: 'bernice.holloway@home.example',
    message:
      'Good evening,\n\nmy daughter is a senior at the high school and would like to apply for the scholarship. Until when may she send her essay?\n\nThank you, Bernice Holloway',
    createdAt: new Date('2026-08-04T23:12:00Z'),
  },
];
/** The demo chapter has no one else with access. */
const people = [
  {
    username: 'marguerite',
    name: 'Dr. Marguerite Ellison-Tate',
    role: 'editor' as const,
    lastLogin: new Date('2026-08-03T18:00:00Z'),
    // Far away, because the database compares it with its own clock.
    accessUntil: new Date('2030-07-01T04:00:00Z'),
  },
  {
    username: 'adaeze',
    name: 'Adaeze Nwosu-Reed',
    role: 'helper' as const,
    lastLogin: new Date('2026-07-28T18:00:00Z'),
  },
];
const widths = [1280, 390];
const MAX_HEIGHT_PX = 4800;
const MAX_WIDTH_PX = 800;
// A fixed time with events before and after it, so that screenshots change only when the screens do.
const now = new Date('2026-08-05T14:00:00Z');

const site = await openDemoSite(now);
const cookie = await prepareBackOffice(site.databaseUrl);
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

/** Creates a signed-in administrator, people with access, and fills the inbox. */
async function prepareBackOffice(databaseUrl: string): Promise<{ name: string; value: string }> {
  const database = openDatabase(databaseUrl);
  try {
    await database.db.insert(contacts).values(messages);
    await database.db
      .insert(adminUsers)
      .values(people.map((person) => ({ ...person, email: `${person.username}@chapter.example` })));
    const [name = '', value = ''] = (await createSignedInAdministrator(database.db)).split('=');
    return { name, value };
  } finally {
    await database.close();
  }
}

/** Loads the pictures that would load on scrolling. */
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
    .extract({ left: 0, top: 0, width, height: Math.min(height, MAX_HEIGHT_PX) })
    .resize({ width: Math.min(width, MAX_WIDTH_PX) })
    .webp({ quality: 60 })
    .toBuffer();
}
