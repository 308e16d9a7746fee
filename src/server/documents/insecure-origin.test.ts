import { describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../test/app.ts';
import { savePage } from '../../../test/save-page.ts';

async function openPage(options: { origin: string; adminOrigin?: string }) {
  const app = await testApp(options);
  const admin = await signedIn(app.db);
  const body = '<p>Hello</p><script>document.title = "ran";</script>';
  await savePage(app.db.db, { slug: 'clever', title: 'Clever', body }, { id: admin.id, name: 'Ada' });
  const { headers } = await app.fastify.inject('/about/clever');
  const host = new URL(options.adminOrigin ?? options.origin).host;
  const office = await app.fastify.inject({ url: '/admin', headers: { host } });
  return {
    canRun: String(headers['content-security-policy']).includes("'sha256-"),
    isSaid: office.body.includes('"arePageScriptsOff":true'),
  };
}

// Browsers send no Sec-Fetch headers to such an origin, so a page script could read the back office and act in it.
describe('scripts in pages', () => {
  it.each(['http://chapter.example', 'http://10.0.0.5:3000'])('do not run at %s', async (origin) => {
    expect(await openPage({ origin })).toEqual({ canRun: false, isSaid: true });
  });

  it.each([
    { origin: 'https://chapter.example' },
    { origin: 'http://localhost:3000' },
    { origin: 'http://chapter.localhost' },
    { origin: 'http://chapter.example', adminOrigin: 'https://office.chapter.example' },
  ])('run at $origin with ADMIN_ORIGIN=$adminOrigin', async (options) => {
    expect(await openPage(options)).toEqual({ canRun: true, isSaid: false });
  });
});
