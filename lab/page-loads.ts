/**
 * Loads public pages of the demo chapter as a phone on a slow connection: nothing may move while a page appears.
 * `--urls http://127.0.0.1:3001,http://127.0.0.1:3002` measures running websites in turn, such as two versions.
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, chromiumPath, openDemoSite } from '../scripts/demo-site.ts';

const { values: chosen } = parseArgs({
  options: {
    urls: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    /** Only pages whose path contains it. */
    only: { type: 'string', default: '' },
  },
});
const paths = [
  '/',
  '/about/presidents-message',
  '/about/members',
  '/about/our-history',
  '/programs/services-to-youth',
  '/programs/scholarships',
  '/events',
  '/events?view=month',
  '/events/43/quilts-of-the-tidewater-opening-tea',
  '/gallery',
  '/gallery/winter-gala-2025',
  '/partners',
  '/contact',
  '/contact?topic=give',
  '/search?q=quilt',
].filter((path) => path.includes(chosen.only));
/** Slow 4G, as the developer tools of Chromium slow a connection. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };

interface Shift {
  value: number;
  moved: string[];
}

interface Figures {
  shifts: Shift[];
  paintMs: number;
  painted: string;
  kilobytes: number;
}

const site = chosen.urls ? undefined : await openDemoSite(new Date('2026-08-05T14:00:00Z'));
const urls = chosen.urls?.split(',') ?? [site!.url];
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
let isStill = true;
try {
  // The first visitor of a page waits until it is rendered.
  for (const url of urls) for (const path of paths) await fetch(`${url}${path}`);
  for (const path of paths) {
    const loads: Figures[][] = urls.map(() => []);
    for (let round = 0; round < Number(chosen.rounds); round += 1)
      for (const [index, url] of urls.entries()) loads[index]!.push(await load(browser, `${url}${path}`));
    for (const [index, figures] of loads.entries())
      report(`${path}${index > 0 ? ` (${index + 1})` : ''}`, figures);
    isStill &&= loads[0]!.every(({ shifts }) => shifts.length === 0);
  }
} finally {
  await browser.close();
  await site?.stop();
}
process.exitCode = isStill ? 0 : 1;

async function load(on: Browser, url: string): Promise<Figures> {
  const context = await on.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  await page.locator('#root[data-hydrated]').waitFor();
  const { shifts, paint } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await context.close();
  return { shifts, paintMs: paint.at, painted: paint.what, kilobytes: bytes / 1000 };
}

interface Seen {
  shifts: Shift[];
  paint: { at: number; what: string };
}

/** Runs in the page. */
function observe(): void {
  const seen: Seen = { shifts: [], paint: { at: Number.NaN, what: '' } };
  Object.assign(globalThis, { seen });
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element
      ? `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''}`
      : '';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node?: Node }[];
    })[])
      seen.shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
      seen.paint = { at: entry.startTime, what: nameOf(entry.element) };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

function report(name: string, figures: Figures[]): void {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const shift = Math.max(...figures.map(({ shifts }) => shifts.reduce((sum, { value }) => sum + value, 0)));
  const paint = (middle(figures.map(({ paintMs }) => paintMs)) / 1000).toFixed(2);
  const weight = middle(figures.map(({ kilobytes }) => kilobytes)).toFixed(0);
  const moved = new Set(figures.flatMap(({ shifts }) => shifts.flatMap((each) => each.moved)));
  console.log(
    `${shift.toFixed(4)} shift, largest paint ${paint} s (${figures[0]!.painted}), ${weight} kB: ${name} ${[...moved].join(' ')}`,
  );
}
