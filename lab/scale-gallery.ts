/**
 * A gallery of many pictures in a real browser: what a visitor's first look weighs, how scrolling works, and whether an editor can still
 * work. `node lab/scale-gallery.ts --pictures 10000 --keep` writes the figures to lab/scale.md; `--looks` measures first looks alone.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { writeFigures, table } from './bench/write-figures.ts';
import { chromiumArguments, chromiumPath } from '../scripts/demo-site.ts';
import { startKillable } from './chaos/killable-server.ts';
import { prepareSite } from './chaos/site-under-test.ts';
import { fillGallery } from './scale/fill-gallery.ts';

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '10000' },
    keep: { type: 'boolean', default: false },
    looks: { type: 'boolean', default: false },
  },
});
const pictures = Number(values.pictures);
const MAX_FIRST_LOAD_KB = 300;

const site = await prepareSite();
await fillGallery(site.database.db, site.settings.FILES_FOLDER, pictures);
const server = await startKillable(site.settings);
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
try {
  const phone = { width: 390, height: 844 };
  const laptop = { width: 1280, height: 800 };
  const looks: [name: string, look: Look][] = [
    ['first look, 390 px', await firstLook('/gallery', phone)],
    ['first look, 1280 px', await firstLook('/gallery', laptop)],
    ['an album, 390 px', await firstLook('/gallery/collection-50', phone)],
    ['an album, 1280 px', await firstLook('/gallery/collection-50', laptop)],
    ['a year, 390 px', await firstLook('/gallery?year=2024', phone)],
  ];
  const opened = await openPhoto(`/gallery?photo=${await idInTheMiddle()}`, phone);
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  const rows = [
    [`${pictures.toLocaleString('en')} pictures`, 'figure'],
    ...looks.map(([name, { html, images, count }]) => [
      name,
      `${kilobytes(html)} of HTML and ${count} pictures of ${kilobytes(images)}: ${kilobytes(html + images)}`,
    ]),
    ['a link to one photo, until it is shown', seconds(opened.milliseconds)],
    ['the next photo', seconds(opened.turned)],
  ];
  let isComplete = true;
  if (!values.looks) {
    const scrolling = await scrollThrough();
    const managing = await manage();
    isComplete = scrolling.shown === pictures;
    rows.push(
      [
        'scrolling to the end',
        `${scrolling.shown} pictures shown, ${seconds(scrolling.milliseconds)}, ${scrolling.megabytes} MB of JavaScript memory`,
      ],
      ['Gallery Management, until the collections are listed', seconds(managing.opened)],
      ['the edit dialog of one picture', seconds(managing.edited)],
      ['one move down, until it is saved', seconds(managing.moved)],
      ['one collection, until its pictures are listed', seconds(managing.chosen)],
      ['a move down with 500 pictures listed', seconds(managing.movedAmongMany)],
    );
  }
  const text = table(rows);
  console.log(text);
  if (values.keep && !values.looks) await writeFigures('gallery', text);
  const isLight = looks.every(([, { html, images }]) => (html + images) / 1024 < MAX_FIRST_LOAD_KB);
  process.exitCode = isLight && isComplete ? 0 : 1;
} finally {
  await browser.close();
  await server.kill();
  await site.stop();
}

interface Viewport {
  width: number;
  height: number;
}

interface Look {
  html: number;
  images: number;
  count: number;
}

/** What a browser loads without scrolling: the document and its pictures. */
async function firstLook(path: string, viewport: Viewport): Promise<Look> {
  const page = await browser.newPage({ viewport, deviceScaleFactor: viewport.width < 500 ? 2 : 1 });
  const look: Look = { html: 0, images: 0, count: 0 };
  page.on('requestfinished', async (request) => {
    const kind = request.resourceType();
    if (kind !== 'document' && kind !== 'image') return;
    const { responseBodySize } = await request.sizes();
    if (kind === 'document') look.html += responseBodySize;
    else {
      look.images += responseBodySize;
      look.count += 1;
    }
  });
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  await page.close();
  return look;
}

/** A picture that is far from what the first page of the gallery lists. */
async function idInTheMiddle(): Promise<number> {
  const response = await fetch(`${server.url}/api/gallery?collection=Collection+50&limit=50`);
  const listed = (await response.json()) as { id: number }[];
  return listed.at(-1)!.id;
}

async function openPhoto(path: string, viewport: Viewport) {
  const page = await browser.newPage({ viewport });
  const isLoaded = () =>
    page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('dialog[open] img');
      return image?.complete && image.naturalWidth > 0 && document.body.textContent.includes(' of 100');
    });
  const milliseconds = await timeOf(async () => {
    await page.goto(server.url + path);
    await isLoaded();
  });
  const before = await page.locator('dialog[open] img').getAttribute('src');
  const turned = await timeOf(async () => {
    await page.keyboard.press('ArrowRight');
    await page.locator(`dialog[open] img:not([src="${before}"])`).waitFor();
    await isLoaded();
  });
  await page.close();
  return { milliseconds, turned };
}

async function scrollThrough() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/gallery`);
  await page.locator('#root[data-hydrated]').waitFor();
  const start = performance.now();
  let shown = 0;
  // Bounded: a piece has two dozen pictures, and none takes a minute.
  for (let step = 0; step < pictures && shown < pictures; step += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const before = shown;
    await page.waitForFunction(
      (known) => document.querySelectorAll('main li a[href^="/media/"]').length > known,
      before,
      {
        timeout: 60_000,
      },
    );
    shown = await page.locator('main li a[href^="/media/"]').count();
  }
  const milliseconds = performance.now() - start;
  const megabytes = await page.evaluate(() =>
    Math.round(
      (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1024 / 1024,
    ),
  );
  await page.close();
  return { shown, milliseconds, megabytes };
}

async function manage() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = site.cookie.split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  const page = await context.newPage();
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const opened = await timeOf(async () => {
    await page.goto(`${server.url}/admin/gallery`);
    await button('Collection 1').waitFor();
  });
  const chosen = await timeOf(async () => {
    await page.goto(`${server.url}/admin/gallery/collection?title=Collection+1&view=list`);
    await button('Picture 1 of our years').waitFor();
  });
  const edited = await timeOf(async () => {
    await button('Edit Picture 1 of our years').click();
    await page.getByRole('dialog', { name: 'Edit Gallery Image' }).waitFor();
  });
  await page.keyboard.press('Escape');
  const moved = await moveDown(page, 'Picture 1 of our years');
  await page.goto(`${server.url}/admin/gallery?search=Picture`);
  const rows = page.getByRole('main').locator('[id^="picture-"]');
  await rows.first().waitFor();
  const wanted = Math.min(500, pictures);
  for (let step = 0; step < 20 && (await rows.count()) < wanted; step += 1) {
    const before = await rows.count();
    await page.getByRole('button', { name: 'Show more photos' }).click();
    await rows.nth(before).waitFor();
  }
  const movedAmongMany = await moveDown(page, 'Picture 3 of our years');
  await context.close();
  return { opened, edited, moved, chosen, movedAmongMany };
}

async function moveDown(page: Page, title: string): Promise<number> {
  return timeOf(async () => {
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/gallery/order') && response.ok(),
    );
    await page.getByRole('button', { name: `Move ${title}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await page.keyboard.press('Escape');
    await saved;
    await page.getByText('Images Reordered').first().waitFor();
  });
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
