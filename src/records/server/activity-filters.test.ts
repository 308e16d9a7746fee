import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Activity } from '../records.contract.ts';
import { boundsOf } from './activity-period.ts';

let app: Awaited<ReturnType<typeof testApp>>;
/** A Wednesday; the chapter is in New York, where it is 10 in the morning. */
const now = new Date('2026-11-18T15:00:00.000Z');

beforeAll(async () => {
  app = await testApp({ now: () => now });
});

beforeEach(async () => {
  // Only a test may: triggers keep everyone else from it.
  await app.db.pool.query(`
    alter table activity disable trigger all;
    truncate activity restart identity;
    alter table activity enable trigger all;`);
});

interface Entry {
  at?: string;
  by?: string;
  action?: string;
  subject?: string;
  entityId?: number | null;
  title?: string;
}

const people = ['Ada', 'Bea', 'Cyd'];

async function insert(...entries: Entry[]) {
  for (const entry of entries) {
    const { by = 'Ada', action = 'update', subject = 'event', entityId = 1, title = `${entityId}` } = entry;
    await app.db.pool.query(
      `insert into activity (at, admin_id, admin_name, action, subject, entity_id, title) values ($1, $2, $3, $4, $5, $6, $7)`,
      [entry.at ?? '2026-11-18T12:00:00Z', people.indexOf(by) + 1, by, action, subject, entityId, title],
    );
  }
}

const minutes = (count: number) => new Date(Date.UTC(2026, 10, 18, 12, count)).toISOString();
const get = (path: string) =>
  app.fastify.inject({ url: `/api/admin/activity${path}`, headers: { cookie: app.admin.cookie } });
const entries = async (path: string) => (await get(path)).json<Activity[]>();
/** 'Ada update event 1 x3' for each entry. */
const lines = async (path: string) =>
  (await entries(path)).map(({ who, action, subject, title, repeats }) =>
    [who, action, subject, title, ...(repeats ? [`x${repeats.count}`] : [])].join(' '),
  );
const folded = '?repeats=folded';

describe('folding', () => {
  it('folds what one person repeats within an hour, also between other entries', async () => {
    await insert(
      { at: minutes(0) },
      { at: minutes(1), by: 'Bea' },
      { at: minutes(2) },
      { at: minutes(3), entityId: 2 },
      { at: minutes(62) },
    );
    expect(await lines(folded)).toEqual([
      'Ada update event 1 x3',
      'Ada update event 2',
      'Bea update event 1',
    ]);
    expect((await entries(folded))[0]!.repeats).toEqual({ count: 3, firstAt: minutes(0) });
    expect(await lines('')).toHaveLength(5);
  });

  it('keeps apart what is more than an hour apart, and other actions, lists and records', async () => {
    const order = { subject: 'member', entityId: null, title: 'the order of the members' };
    await insert(
      { at: minutes(0) },
      { at: minutes(61) },
      { at: minutes(61), action: 'delete' },
      { at: minutes(62), ...order },
      { at: minutes(63), ...order, title: 'something else' },
      { at: minutes(64), ...order },
    );
    expect(await lines(folded)).toEqual([
      'Ada update member the order of the members x2',
      'Ada update member something else',
      'Ada delete event 1',
      'Ada update event 1',
      'Ada update event 1',
    ]);
  });

  it('folds records that were added, and lists them behind the line', async () => {
    await insert(
      ...[1, 2, 3, 4].map((id) => ({ action: 'create', subject: 'media', entityId: id, title: `No. ${id}` })),
    );
    expect(await lines(folded)).toEqual(['Ada create media No. 4 x4']);
    const first = await get('/4/repeats?limit=3');
    expect(first.json<Activity[]>().map(({ title }) => title)).toEqual(['No. 4', 'No. 3', 'No. 2']);
    expect(first.headers.link).toBe('</api/admin/activity/4/repeats?limit=3&before=2>; rel="next"');
    const second = await get('/4/repeats?limit=3&before=2');
    expect(second.json<Activity[]>().map(({ title }) => title)).toEqual(['No. 1']);
    expect(second.headers.link).toBeUndefined();
  });

  it('reads every line once, whatever happens between two pages', async () => {
    await insert(
      ...Array.from({ length: 60 }, (_, index) => ({ at: minutes(index), entityId: (index % 7) + 1 })),
    );
    const seen: string[] = [];
    let path: string | undefined = `${folded}&limit=3`;
    while (path) {
      const response: Awaited<ReturnType<typeof get>> = await get(path);
      seen.push(...response.json<Activity[]>().map(({ title, repeats }) => `${title} x${repeats?.count}`));
      // Repeats the oldest line, which is not read yet: it must not move up and be missed.
      await insert({ at: minutes(60), entityId: 5 });
      path = /^<\/api\/admin\/activity(.*)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(['4 x9', '3 x9', '2 x9', '1 x9', '7 x8', '6 x8', '5 x8']);
    expect((await lines(folded))[0]).toBe('Ada update event 5 x11');
  });
});

describe('filters', () => {
  it('lists a period, a person or a kind, and leaves out reading', async () => {
    await insert(
      { at: '2026-11-07T12:00:00Z', title: 'two weeks ago' },
      { at: '2026-11-08T05:00:00Z', title: 'start of last week' },
      { at: '2026-11-15T04:59:59Z', title: 'end of last week', by: 'Bea' },
      { at: '2026-11-15T05:00:00Z', title: 'start of this week' },
      { at: '2026-11-18T05:00:00Z', title: 'midnight', subject: 'page' },
      { at: '2026-11-18T06:00:00Z', title: 'message 1', subject: 'message', action: 'read' },
    );
    const titles = async (query: string) =>
      (await entries(`?reading=hidden&repeats=folded&${query}`)).map(({ title }) => title);
    expect(await titles('period=today')).toEqual(['midnight']);
    expect(await titles('period=this-week')).toEqual(['midnight', 'start of this week']);
    expect(await titles('period=last-week')).toEqual(['end of last week', 'start of last week']);
    expect(await titles('period=last-week&person=2')).toEqual(['end of last week']);
    expect(await titles('person=2&subject=page')).toEqual([]);
    expect(await titles('subject=page')).toEqual(['midnight']);
    expect((await entries('?period=today')).map(({ title }) => title)).toEqual(['message 1', 'midnight']);
  });

  it('lists what was repeated after the end of a period', async () => {
    await insert({ at: '2026-11-15T04:50:00Z' }, { at: '2026-11-15T05:10:00Z' });
    expect(await lines(`${folded}&period=last-week`)).toEqual(['Ada update event 1']);
    expect(await lines(folded)).toEqual(['Ada update event 1 x2']);
  });

  it('names everyone in the activity once, under the latest name', async () => {
    await insert({ by: 'Cyd' }, { by: 'Ada' }, { by: 'Bea' }, { by: 'Ada' });
    await app.db.pool.query(
      `insert into activity (at, admin_id, admin_name, action, subject, title) values
         ('${now.toISOString()}', 2, 'Dee', 'sign-in', 'account', 'Dee'),
         ('${now.toISOString()}', null, 'Someone', 'failed-sign-in', 'account', 'x')`,
    );
    expect((await get('/people')).json()).toEqual([
      { id: 1, name: 'Ada' },
      { id: 3, name: 'Cyd' },
      { id: 2, name: 'Dee' },
    ]);
  });
});

describe('boundsOf', () => {
  it('follows the clock of the chapter over the end of daylight saving time', () => {
    expect(boundsOf('last-week', '2026-11-08', 'America/New_York')).toEqual({
      from: new Date('2026-11-01T04:00:00.000Z'),
      to: new Date('2026-11-08T05:00:00.000Z'),
    });
  });
});
