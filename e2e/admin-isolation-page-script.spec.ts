import { arriveAt, signIn } from './admin-steps.ts';
import { addAdministrator, ownBackOffice } from './own-back-office.ts';
import { writePage } from './own-pages.ts';
import { expect, test } from './test.ts';

const site = ownBackOffice('page_isolation');

/** Ways in which a page script could act as its reader. The results are in `self.found`. */
const attempts = `(async () => {
  const untilRefused = async (read) => {
    for (let tries = 0; tries < 60; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      // Until it is loaded there is an empty document, which the script may read.
      if (read().documentElement.outerHTML.includes('document-data')) return 'seen';
    }
    return 'an empty document';
  };
  const found = {};
  const look = (name, attempt) => attempt().then((seen) => { found[name] = String(seen); }, () => { found[name] = 'refused'; });
  await look('call', async () => (await fetch('/api/admin/sessions', { method: 'DELETE', credentials: 'include' })).status);
  await look('html', async () => (await (await fetch('/admin', { credentials: 'include' })).text()).includes('token'));
  await look('preview', async () => (await fetch('/admin/page-preview/1', { credentials: 'include' })).status);
  await look('frame', async () => {
    const frame = document.createElement('iframe');
    frame.src = '/admin';
    document.body.append(frame);
    return untilRefused(() => frame.contentDocument);
  });
  await look('popup', async () => {
    const opened = window.open('/admin');
    return untilRefused(() => opened.document);
  });
  self.found = found;
})();`;

test('a saved page script runs, and cannot act as the administrator who reads the page', async ({ page }) => {
  const adminId = await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
  await writePage(
    site.databaseUrl,
    { slug: 'clever', title: 'Clever', body: `<p>Hello</p><script>${attempts}</script>` },
    adminId,
  );
  await signIn(page, site, 'ada');
  await page.goto(`${site.url}/about/clever`);
  await expect
    .poll(() => page.evaluate(() => (self as { found?: unknown }).found), { timeout: 10_000 })
    .toEqual({ call: '401', html: 'false', preview: '403', frame: 'refused', popup: 'refused' });
  // The session is live: the call to end it had no effect.
  const backOffice = await page.context().newPage();
  await backOffice.goto(`${site.url}/admin`);
  await arriveAt(backOffice, 'Dashboard');
});
