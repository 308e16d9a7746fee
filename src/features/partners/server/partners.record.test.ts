import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Activity, Deleted } from '../../../records/records.contract.ts';
import type { ManagedPartner, Partner } from '../partners.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.db.pool.query('truncate partners');
});

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
const logo = { imageUrl: '/media/7/large-765x210.webp' };
const create = async (name: string, change: object = {}) =>
  (await send('POST', '/api/partners', { name, ...logo, ...change })).json<ManagedPartner>();
const names = async () => (await send('GET', '/api/partners')).json<Partner[]>().map(({ name }) => name);

describe('createPartner', () => {
  it('requires a name and a logo, and adds the partner last', async () => {
    await create('Bakery');
    const response = await send('POST', '/api/partners', { name: ' Dentist ', ...logo, url: '', level: '' });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Dentist',
        ...logo,
        isHidden: false,
        position: 2,
        createdAt: expect.stringMatching(/Z$/),
        version: 1,
      },
    ]);
    expect(await names()).toEqual(['Bakery', 'Dentist']);
  });

  it.each([
    [{ name: '', ...logo }, 'name'],
    [{ name: 'Bakery' }, 'imageUrl'],
    [{ name: 'Bakery', imageUrl: '' }, 'imageUrl'],
    [{ name: 'Bakery', imageUrl: '/pictures/a.webp' }, 'imageUrl'],
    [{ name: 'Bakery', imageUrl: 'javascript:x()' }, 'imageUrl'],
    [{ name: 'Bakery', ...logo, url: 'javascript:alert(1)' }, 'url'],
    [{ name: 'Bakery', ...logo, url: 'http://bakery.example' }, 'url'],
    [{ name: 'Bakery', ...logo, url: 'http://bakery.example' }, 'url'],
    [{ name: 'Bakery', ...logo, url: 'https://' }, 'url'],
    [{ name: 'Bakery', ...logo, url: '//bakery.example' }, 'url'],
    [{ name: 'Bakery', ...logo, level: 'Diamond' }, 'level'],
    [{ name: 'Bakery', ...logo, gave: 'x'.repeat(201) }, 'gave'],
    [{ name: 'Bakery', ...logo, gave: 'A\nB' }, 'gave'],
  ])('rejects %j', async (payload, field) => {
    const response = await send('POST', '/api/partners', payload);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
  });

  it('rejects a name that another partner has', async () => {
    const [, dentist] = [await create('Bakery'), await create('Dentist')];
    const payload = { name: 'Bakery', ...logo };
    const responses = [
      await send('POST', '/api/partners', payload),
      await send('PATCH', `/api/partners/${dentist.id}`, payload),
    ];
    for (const response of responses) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        fields: { name: 'There is already a partner called “Bakery”.' },
      });
    }
    expect(await names()).toEqual(['Bakery', 'Dentist']);
  });

  it('adds one of two partners that are sent at once under one name', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map(() => send('POST', '/api/partners', { name: 'A', ...logo })),
    );
    expect(responses.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409', '409']);
  });

  it('rejects a partner when the list is full', async () => {
    await app.db.pool.query(
      `insert into partners (name, image_url, position) select 'P ' || n, '/media/1/a.webp', n from generate_series(1, 500) n`,
    );
    expect((await send('POST', '/api/partners', { name: 'One too many', ...logo })).statusCode).toBe(409);
  });
});

describe('a hidden partner', () => {
  it('is in no public response, but in the list of the back office', async () => {
    const { id } = await create('Bakery', { isHidden: true, gave: 'Secret bread' });
    expect(await names()).toEqual([]);
    expect((await app.fastify.inject('/partners')).body).not.toMatch(/Bakery|Secret bread/);
    expect((await send('GET', '/api/admin/partners')).json()).toMatchObject([{ id, isHidden: true }]);
    await send('PATCH', `/api/partners/${id}`, { isHidden: false, version: 1 });
    expect(await names()).toEqual(['Bakery']);
  });
});

describe('updatePartner', () => {
  it('rejects a stale version', async () => {
    const { id } = await create('Bakery');
    await send('PATCH', `/api/partners/${id}`, { gave: 'Bread', version: 1 });
    expect((await send('PATCH', `/api/partners/${id}`, { gave: 'Rolls', version: 1 })).statusCode).toBe(409);
    expect((await send('GET', `/api/admin/partners/${id}`)).json()).toMatchObject({
      gave: 'Bread',
      version: 2,
    });
  });
});

describe('reorderPartners', () => {
  it('moves some partners, and rejects an order that is based on an outdated one', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')];
    const ids = [c.id, a.id];
    const move = (payload: object) => send('PATCH', '/api/partners/order', payload);
    expect((await move({ ids, before: [a.id, c.id] })).statusCode).toBe(204);
    expect(await names()).toEqual(['C', 'B', 'A']);
    expect((await move({ ids: [b.id, c.id, a.id], before: [a.id, b.id, c.id] })).statusCode).toBe(409);
    expect(await names()).toEqual(['C', 'B', 'A']);
    const [newest] = (await send('GET', '/api/admin/activity')).json<Activity[]>();
    expect(newest).toMatchObject({ subject: 'partner', title: 'the order of the partners' });
  });
});

describe('deletePartner', () => {
  it('can be undone, at the old position, unless the name is taken by now', async () => {
    const [a] = [await create('A', { level: 'gold' }), await create('B')];
    expect((await send('DELETE', `/api/partners/${a.id}`)).statusCode).toBe(204);
    expect(await names()).toEqual(['B']);
    const [deleted] = (await send('GET', '/api/admin/deleted/partner')).json<Deleted[]>();
    const restore = () =>
      send('POST', `/api/admin/partners/${a.id}/restore`, { revisionId: deleted!.revisionId });
    const other = await create('A');
    expect((await restore()).json()).toMatchObject({ message: 'There is already a partner called “A”.' });
    await send('DELETE', `/api/partners/${other.id}`);
    expect((await restore()).json()).toMatchObject({ id: a.id, level: 'gold', position: 1, version: 3 });
    expect(await names()).toEqual(['A', 'B']);
  });
});
