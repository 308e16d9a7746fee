/** Pictures of the demo chapter's screens for docs/screens, at the widths of a phone and a laptop. */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { localSettings, readEnv } from '../src/infra/env.ts';
import { projectPath } from '../src/infra/project-path.ts';
import { builtRenderer } from '../src/server/documents/built-renderer.ts';
import { startServer } from '../src/server/start-server.ts';
import { buildAll } from './build.ts';
import { startThrowawayPostgres } from './local-postgres.ts';

const screens = { events: '/events', 'events-month': '/events?view=month' };
const widths = [1280, 390];
// A day with something on before and after it, so that the pictures differ only when the screens do.
const now = new Date('2026-08-05T14:00:00Z');

await buildAll();
const postgres = await startThrowawayPostgres();
const url = postgres.url('postgres');
await prepareDemo(url, now);
const env = readEnv(localSettings({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'error' }));
const server = await startServer(env, { renderer: await builtRenderer(), now: () => now });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await mkdir(projectPath('docs/screens'), { recursive: true });
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: width < 600 ? 844 : 900 } });
    const session = await page.context().newCDPSession(page);
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(`http://127.0.0.1:${server.port}${path}`, { waitUntil: 'networkidle' });
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
      await writeFile(projectPath(`docs/screens/${name}-${width}.webp`), Buffer.from(data, 'base64'));
    }
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
  await postgres.stop();
}
