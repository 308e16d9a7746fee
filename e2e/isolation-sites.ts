import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminSessionsRepository } from '../src/features/auth/server/admin-sessions.repository.ts';
import { openSession } from '../src/features/auth/server/sign-in.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { query } from './databases.ts';
import { addAdministrator, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { writePage } from './own-pages.ts';
import { test, type BrowserContext, type Page } from './test.ts';

export type Mode = 'one origin' | 'two origins';

export interface IsolationSite extends OwnBackOffice {
  /** The public origin and the admin origin; the same where there is one. */
  public: string;
  office: string;
  adminId: number;
  pageId: number;
}

/** A server at the origin or origins of a mode, with one page and one administrator. */
export function isolationSite(mode: Mode): IsolationSite {
  const site = {} as IsolationSite;
  test.beforeAll(async () => {
    const port = await freePort();
    // Same-site, which is the harder case: SameSite cookies are sent between the two.
    const origin = `http://chapter.localhost:${port}`;
    const office = mode === 'two origins' ? `http://office.chapter.localhost:${port}` : origin;
    const server = await startOwnBackOffice(`isolation_${randomUUID().slice(0, 8)}`, {
      PORT: String(port),
      SITE_ORIGIN: origin,
      ...(mode === 'two origins' ? { ADMIN_ORIGIN: office } : {}),
    });
    Object.assign(site, server, { public: origin, office });
  });
  test.beforeEach(async () => {
    await query(site.databaseUrl, 'truncate admin_users, pages, events, rate_limits cascade');
    site.adminId = await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
    site.pageId = await writePage(
      site.databaseUrl,
      { slug: 'clever', title: 'Clever', body: '<p>Hello</p><script>document.title = "ran";</script>' },
      site.adminId,
    );
  });
  test.afterAll(() => site.stop());
  return site;
}

/** Signs the administrator in without the sign-in screen. */
export async function enter(context: BrowserContext, site: IsolationSite): Promise<void> {
  const { db, close } = openDatabase(site.databaseUrl);
  const [user] = await query<{ hash: string }>(
    site.databaseUrl,
    'select password_hash as hash from admin_users where id = $1',
    [site.adminId],
  );
  const { key } = await openSession(
    { sessions: adminSessionsRepository(db) },
    { adminId: site.adminId, proof: { passwordHash: user!.hash }, device: 'a test' },
  );
  await close();
  await context.addCookies([
    { name: 'session', value: key, url: site.office, httpOnly: true, sameSite: 'Lax' },
  ]);
}

/** The heading that the back office shows in a new window: Dashboard while the administrator is signed in. */
export async function sees(page: Page, site: IsolationSite): Promise<string> {
  const opened = await page.context().newPage();
  const response = await opened.goto(`${site.office}/admin`);
  if (!response?.ok()) return `status ${response?.status()}`;
  const heading = opened.getByRole('heading', { level: 1 });
  await heading.filter({ hasText: /^(Dashboard|Login)$/ }).waitFor();
  const text = await heading.innerText();
  await opened.close();
  return text;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
