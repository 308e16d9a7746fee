import { describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import type { YoungCollection } from '../photo-removal.contract.ts';
import { photoSite } from './photo-removal.fixture.ts';
import { hideEnded } from './photo-removal.routes.ts';

const { app, ask, confirm, copy, guard, officer, requests, status, store } = await photoSite();

const templates = async () =>
  (await app.db.pool.query<{ template: string }>('select template from emails order by id')).rows.map(
    ({ template }) => template,
  );

describe('a request', () => {
  it('waits for an officer, who hides the photo and answers by email', async () => {
    const { id, urls } = await store();
    const page = await app.fastify.inject(`/photo-removal/${id}`);
    expect(page.body).toContain('You don’t need to give a reason.');
    expect(await ask(id, { email: 'nobody' })).toBe(400);
    expect(await ask(id, { email: 'ann@home.example' })).toBe('asked');
    expect(await ask(id)).toBe('asked');
    expect(await templates()).toEqual(['photo-request']);
    expect(await status(urls.large)).toBe(200);
    const { open } = await requests();
    expect(open).toMatchObject([{ pictureId: id, title: 'Cap', wantsEmail: true, isGone: false }]);
    expect((await officer('GET', '/api/admin/photo-requests/count')).json()).toEqual({ open: 1 });
    const decided = await officer('POST', `/api/admin/photo-requests/${id}`, {
      payload: { decision: 'hidden' },
    });
    expect(decided.json()).toEqual({ isShown: false });
    expect(await templates()).toEqual(['photo-request', 'photo-removed']);
    expect(await status(urls.large)).toBe(410);
    expect(await requests()).toMatchObject({
      open: [],
      decided: [{ decision: 'hidden', wasTold: true, isShown: false }],
    });
    await officer('POST', `/api/admin/photo-requests/${id}`, { payload: { decision: 'kept' } });
    expect(await status(urls.large)).toBe(200);
  });

  it('is the end of a photo that an editor removes for good', async () => {
    const { id, urls } = await store();
    await ask(id);
    const helper = await signedIn(app.db, 'helper');
    const remove = (cookie?: string) => officer('POST', `/api/admin/photo-requests/${id}/remove`, { cookie });
    expect((await remove(helper.cookie)).statusCode).toBe(403);
    expect((await remove()).statusCode).toBe(204);
    expect(await status(urls.large)).toBe(410);
    const page = await app.fastify.inject(`/photo-removal/${id}`);
    expect([page.statusCode, page.body.includes('This photo was removed')]).toEqual([410, true]);
    expect((await app.fastify.inject(`/gallery/send-off?photo=${id}`)).headers.location).toBe(
      `/photo-removal/${id}`,
    );
    expect(await ask(id)).toBe(410);
    expect(await status('/photo-removal/99999')).toBe(404);
  });
});

describe('many requests', () => {
  it('email the chapter about twenty photos a day, and list all', async () => {
    const { id } = await store();
    for (const [index, copied] of (await copy(id, 21)).entries()) {
      expect(await ask(copied, {}, `198.51.100.${index}`)).toBe('asked');
    }
    expect((await templates()).length).toBe(20);
    expect((await requests()).open.length).toBe(21);
  });

  it('about one photo email each address once, and ten at most', async () => {
    const { id } = await store();
    const addresses = [
      'ann@home.example',
      'Ann@home.example',
      ...Array.from({ length: 11 }, (_, n) => `${n}@a.example`),
    ];
    for (const [index, email] of addresses.entries()) await ask(id, { email }, `198.51.100.${index}`);
    await officer('POST', `/api/admin/photo-requests/${id}`, { payload: { decision: 'hidden' } });
    const { rows } = await app.db.pool.query<{ recipient: string }>(
      `select recipient from emails where template = 'photo-removed' order by id`,
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([
      'ann@home.example',
      ...Array.from({ length: 9 }, (_, n) => `${n}@a.example`),
    ]);
  });

  it('end when the photo was deleted for good elsewhere', async () => {
    const { id } = await store();
    await ask(id);
    expect((await officer('POST', `/api/media/${id}/purge`)).statusCode).toBe(204);
    expect((await requests()).open).toMatchObject([{ pictureId: id, isGone: true }]);
    const remove = () => officer('POST', `/api/admin/photo-requests/${id}/remove`);
    expect((await remove()).statusCode).toBe(204);
    expect((await requests()).open).toEqual([]);
    expect((await remove()).statusCode).toBe(404);
  });

  it('of other websites are refused', async () => {
    const { id } = await store();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await app.fastify.inject({
        method: 'POST',
        url: `/photo-removal/${id}`,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });
      expect(response.statusCode).toBe(403);
    }
    expect((await requests()).open).toEqual([]);
  });
});

describe('a photo of young people', () => {
  it('is hidden until an editor confirms the permission, and at once when someone asks', async () => {
    const { id, urls } = await store({ isGuarded: 'true' });
    expect(await status(urls.large)).toBe(410);
    const helper = await signedIn(app.db, 'helper');
    expect((await confirm({}, helper.cookie)).statusCode).toBe(403);
    expect((await confirm({ isConfirmed: false })).statusCode).toBe(400);
    expect((await confirm({ until: '2001-01-01' })).statusCode).toBe(400);
    expect((await confirm()).json()).toEqual({ shown: 1 });
    expect(await status(urls.large)).toBe(200);
    expect(await ask(id)).toBe('hidden');
    expect((await app.fastify.inject(`/photo-removal/${id}?state=hidden`)).body).toContain(
      'The photo is hidden now',
    );
    expect(await status(urls.large)).toBe(410);
    // Another permission shows the others only.
    expect((await confirm()).json()).toEqual({ shown: 0 });
    expect((await requests()).open).toMatchObject([{ pictureId: id, hiddenSince: expect.any(String) }]);
  });

  it('waits after three hides of a connection in an hour, and after ten in a day', async () => {
    const items = [];
    for (let index = 0; index < 13; index += 1) items.push(await store());
    await guard();
    await confirm();
    const states = [];
    for (const [index, { id }] of items.entries()) {
      states.push(await ask(id, {}, index < 4 ? '192.0.2.1' : `198.51.100.${index}`));
    }
    const hidden = (count: number) => Array.from({ length: count }, () => 'hidden');
    expect(states).toEqual([...hidden(3), 'waiting', ...hidden(7), 'waiting', 'waiting']);
  });

  it('is hidden where an editor marks its collection while someone asks, and other requests do not wait', async () => {
    const [{ id, urls }, other] = [await store(), await store({ galleryTitle: 'Tea' })];
    const client = await app.db.pool.connect();
    const waiting = async (type: string) =>
      (await client.query('select from pg_locks where locktype = $1 and not granted', [type])).rowCount;
    await client.query('begin');
    await client.query('select from media_items where id = $1 for update', [id]);
    const marking = guard();
    await expect.poll(() => waiting('transactionid'), { timeout: 10_000 }).toBe(1);
    const asking = ask(id, { email: 'ann@home.example' });
    await expect.poll(() => waiting('advisory'), { timeout: 10_000 }).toBe(1);
    expect(await ask(other.id)).toBe('asked');
    await client.query('commit');
    client.release();
    expect((await marking).json()).toEqual({ hidden: 1 });
    expect(await asking).toBe('hidden');
    // A permission for the collection does not show it.
    expect((await confirm()).json()).toEqual({ shown: 0 });
    expect(await status(urls.large)).toBe(410);
    expect(await templates()).toHaveLength(2);
  });

  const sweep = async (day: string) => {
    await hideEnded({
      db: app.db.db,
      now: () => new Date(`${day}T16:00:00Z`),
      timeZone: async () => 'America/New_York',
      onHide: async () => undefined,
    });
    app.purgeDocuments();
  };

  it('stays shown where an editor renews the permission in the night of its end', async () => {
    const { urls } = await store();
    await guard();
    await confirm({ until: '2099-06-30' });
    const client = await app.db.pool.connect();
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('collection-guard Send-off', 0))`);
    const sweeping = sweep('2099-07-01');
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
    await client.query(
      `insert into photo_permissions (collection_id, confirmed_by, papers) select id, 'Ada', '' from guarded_collections`,
    );
    await client.query('commit');
    client.release();
    await sweeping;
    expect(await status(urls.large)).toBe(200);
  });

  it('hides again after the last day of the permission', async () => {
    const { urls } = await store();
    await guard();
    await confirm({ until: '2099-06-30' });
    await sweep('2099-06-30');
    expect(await status(urls.large)).toBe(200);
    await sweep('2099-07-01');
    expect(await status(urls.large)).toBe(410);
    const young = (await officer('GET', '/api/admin/young-collections')).json<YoungCollection[]>();
    expect(young).toMatchObject([
      {
        title: 'Send-off',
        isHidden: true,
        hidden: 1,
        permission: { until: '2099-06-30', papers: 'Blue folder' },
      },
    ]);
    expect((await officer('DELETE', '/api/admin/young-collections?title=Send-off')).statusCode).toBe(204);
    expect(await status(urls.large)).toBe(200);
  });
});
