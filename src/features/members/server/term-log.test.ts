import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Member } from '../members.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.db.pool.query('truncate members, terms cascade');
});

const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  app.fastify.inject({
    method,
    url,
    headers: { cookie: app.admin.cookie, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });

const add = async (name: string, title?: string, more: object = {}) =>
  (
    await send('POST', '/api/members', { name, title, isOfficer: title !== undefined, ...more })
  ).json<Member>();
const change = (id: number, fields: object) => send('PATCH', `/api/members/${id}`, fields);

/** Each title of today with who has it, in order. */
async function board() {
  const { rows } = await app.db.pool.query<{ title: string; name: string }>(
    'select title, name from terms where ends_at is null order by position',
  );
  return rows.map(({ title, name }) => `${title}: ${name}`);
}

async function pastTerms() {
  const { rows } = await app.db.pool.query<{ term: string }>(
    `select title || ': ' || name as term from terms where ends_at is not null order by id`,
  );
  return rows.map(({ term }) => term);
}

describe('the log of terms', () => {
  it('has an open term of each officer', async () => {
    await add('Ann', 'President');
    await add('Bea', 'Treasurer', { category: 'Finance' });
    await add('Cora');
    expect(await board()).toEqual(['President: Ann', 'Treasurer: Bea']);
  });

  it('ends the term of one who gives her office up', async () => {
    const bea = await add('Bea', 'Treasurer');
    await change(bea.id, { isOfficer: false, title: '' });
    expect(await board()).toEqual([]);
    await add('Dora', 'treasurer');
    expect(await board()).toEqual(['treasurer: Dora']);
    expect(await pastTerms()).toEqual(['Treasurer: Bea']);
  });

  it('ends a term and begins one with another title, but not with another spelling of it', async () => {
    const bea = await add('Bea', 'treasurer');
    await change(bea.id, { title: ' Treasurer' });
    expect(await pastTerms()).toEqual([]);
    await change(bea.id, { title: 'Treasurer and Chaplain' });
    expect(await board()).toEqual(['Treasurer and Chaplain: Bea']);
    expect(await pastTerms()).toEqual(['Treasurer: Bea']);
  });

  it('has two who share a title', async () => {
    await add('Gia', 'Social Chair');
    await add('Hal', 'Social Chair');
    expect(await board()).toEqual(['Social Chair: Gia', 'Social Chair: Hal']);
  });

  it('ends the term of a member who is deleted, and begins another when she is restored', async () => {
    const ann = await add('Ann', 'Chaplain');
    await send('DELETE', `/api/members/${ann.id}`);
    expect(await board()).toEqual([]);
    const { rows } = await app.db.pool.query<{ id: number }>(
      `select id from revisions where entity_type = 'member' and entity_id = $1 order by id desc limit 1`,
      [ann.id],
    );
    await send('POST', `/api/admin/members/${ann.id}/restore`, { revisionId: rows[0]!.id });
    expect(await board()).toEqual(['Chaplain: Ann']);
  });

  it('takes the order of the officers, and a new name', async () => {
    const ann = await add('Ann', 'Secretary');
    const bea = await add('Bea', 'Treasurer');
    await send('PATCH', '/api/members/order', { ids: [bea.id, ann.id] });
    await change(ann.id, { name: 'Anne' });
    expect(await board()).toEqual(['Treasurer: Bea', 'Secretary: Anne']);
  });

  it('changes nothing when something else of a member changes', async () => {
    const ann = await add('Ann', 'Secretary');
    const { rows: before } = await app.db.pool.query('select * from terms');
    await change(ann.id, { email: 'ann@chapter.example' });
    expect((await app.db.pool.query('select * from terms')).rows).toEqual(before);
  });
});
