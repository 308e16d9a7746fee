import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSignUps } from './sign-up.fixture.ts';
import { eraseOld, remind } from './sign-up-jobs.ts';

let site: Awaited<ReturnType<typeof openSignUps>>;
let gala: number;

beforeAll(async () => {
  site = await openSignUps();
});
beforeEach(async () => {
  await site.reset();
  gala = await site.addEvent({ places: 2, closes: { daysBefore: 3 }, choices: ['Chicken', 'Fish'] });
});

const idOf = async (name: string) => (await site.list(gala)).signUps.find((row) => row.name === name)!.id;
const subjectsTo = async (email: string) =>
  (await site.emailsTo(email)).map((raw) => /^Subject: (.*)$/m.exec(raw)![1]!.replace(/^.*?: /, ''));

describe('an officer', () => {
  it('adds callers also beyond the places, changes and removes them, and sees the counts', async () => {
    for (const name of ['Dr. Ada Abel', 'Cleo', 'Zoe Bell'])
      expect(
        (await site.office.post(`events/${gala}/sign-ups`, { name, guests: 0, dinners: ['Fish'] }))
          .statusCode,
      ).toBe(201);
    expect(await site.list(gala)).toMatchObject({
      counts: { coming: 3, waiting: 0, placesLeft: -1 },
      choices: [{ people: 0 }, { people: 3 }],
    });
    const id = await idOf('Cleo');
    await site.office.patch(`sign-ups/${id}`, { guests: 1 });
    expect((await site.list(gala)).signUps.map(({ name }) => name)).toEqual([
      'Dr. Ada Abel',
      'Zoe Bell',
      'Cleo',
    ]);
    expect((await site.list(gala)).signUps[2]).toMatchObject({ guests: 1, dinners: ['Fish', ''] });
    await site.office.patch(`sign-ups/${id}`, {
      name: 'Cleo Hart',
      email: 'cleo@home.example',
      answer: 'No nuts',
    });
    expect(await subjectsTo('cleo@home.example')).toEqual(['you’re coming']);
    await site.office.post(`events/${gala}/sign-ups/remove`, { ids: [id, 1_000_000] });
    expect((await site.list(gala)).counts).toMatchObject({ coming: 2, placesLeft: 0 });
  });

  it('is asked for the name of the person, not for her own, where it is missing', async () => {
    const { fields } = (await site.office.post(`events/${gala}/sign-ups`, { name: '' })).json<{
      fields: object;
    }>();
    expect(fields).toEqual({ name: 'Please enter the name.' });
  });

  it('sees on the dashboard where people wait for places that are free, once nothing is automatic', async () => {
    const attention = async () => (await site.office.get('sign-ups/to-seat')).json<object[]>();
    for (const name of ['a', 'b', 'c', 'd']) await site.signUp(gala, `${name}@home.example`);
    site.setNow('2026-12-11T12:00:00Z');
    expect(await attention()).toEqual([]);
    await site.office.patch(`sign-ups/${await idOf('a')}`, { state: 'canceled' });
    expect(await attention()).toEqual([{ id: gala, title: 'Winter Gala', waiting: 2, placesLeft: 1 }]);
    site.setNow('2026-12-09T12:00:00Z');
    expect(await attention()).toEqual([]);
    site.setNow('2026-12-11T12:00:00Z');
    await site.office.patch(`sign-ups/${await idOf('d')}`, { state: 'coming' });
    expect(await attention()).toEqual([]);
  });

  it('exports the list only with the right to, and no formula runs in it', async () => {
    await site.office.post(`events/${gala}/sign-ups`, { name: '=cmd()', email: 'a@home.example' });
    const csv = await site.office.get(`events/${gala}/sign-ups/export`);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toContain("'=cmd(),a@home.example,coming,1");
    await site.addMember('Rosa Garden', 'rosa@home.example');
    await site.office.post(`events/${gala}/sign-ups/invite`);
    expect((await site.office.get(`events/${gala}/sign-ups/export`)).body).toContain(
      'Rosa Garden,rosa@home.example,no answer,,',
    );
  });

  it('invites every member once, who answers with her link; those without an address are counted', async () => {
    await site.addMember('Rosa Garden', 'rosa@home.example');
    await site.addMember('Bea Bloom', 'bea@home.example');
    await site.addMember('Cora Call');
    await site.signUp(gala, 'bea@home.example');
    const preview = (await site.office.get(`events/${gala}/sign-ups/invitation`)).json<{ text: string }>();
    expect(preview).toMatchObject({ members: 1, withoutEmail: 1, subject: 'Winter Gala: are you coming?' });
    expect(preview.text).toContain('Hello Rosa Garden,');
    for (const invited of [1, 0])
      expect((await site.office.post(`events/${gala}/sign-ups/invite`)).json()).toEqual({ invited });
    await site.answer(await site.tokenFor('rosa@home.example'), { isComing: false });
    expect((await site.states(gala))['Rosa Garden']).toBe('not-coming');
    expect((await site.states(gala))['Cora Call']).toBe('invited');
  });

  it('says for someone who called that she is coming; she gets an email if she has an address', async () => {
    await site.addMember('Rosa Garden', 'rosa@home.example');
    await site.addMember('Cora Call');
    await site.office.post(`events/${gala}/sign-ups/invite`);
    for (const name of ['Rosa Garden', 'Cora Call']) {
      const change = { state: 'coming', was: 'invited' };
      expect((await site.office.patch(`sign-ups/${await idOf(name)}`, change)).statusCode).toBe(200);
    }
    expect((await site.list(gala)).signUps).toMatchObject([
      { name: 'Cora Call', state: 'coming', source: 'officer', email: '' },
      { name: 'Rosa Garden', state: 'coming', source: 'officer' },
    ]);
    expect(await subjectsTo('rosa@home.example')).toEqual(['you’re coming']);
    await site.office.patch(`sign-ups/${await idOf('Cora Call')}`, { state: 'canceled', was: 'invited' });
    expect((await site.states(gala))['Cora Call']).toBe('coming');
  });
});

describe('emails', () => {
  it('come with the calendar entry under the UID of the event, one link, and whom to answer', async () => {
    await site.signUp(gala, 'a@home.example', { dinners: ['Fish'] });
    const [raw = ''] = await site.emailsTo('a@home.example');
    const { rows } = await site.app.db.pool.query<{ uid: string }>('select uid from events where id = $1', [
      gala,
    ]);
    expect(raw).toMatch(/^Reply-To: .*hello@chapter\.example/m);
    expect(raw).toContain('event.ics');
    const calendar = Buffer.from(
      /event\.ics[^]*?\r?\n\r?\n([\w+/=\s]+?)\r?\n--/.exec(raw)?.[1] ?? '',
      'base64',
    ).toString();
    expect(calendar).toContain(rows[0]!.uid);
    expect(raw.match(/\/answer#/g)).toHaveLength(1);
  });

  it('that became untrue meanwhile are not sent', async () => {
    for (const name of ['a', 'b', 'c']) await site.signUp(gala, `${name}@home.example`);
    await site.office.patch(`sign-ups/${await idOf('a')}`, { state: 'canceled' });
    expect(await subjectsTo('a@home.example')).toEqual([]);
    expect(await subjectsTo('c@home.example')).toEqual(['a place is yours']);
  });

  it.each([
    [
      'autumn',
      '2026-10-31T16:00:00Z',
      '2026-11-02T15:00:00Z',
      '2026-10-31T12:59:00Z',
      '2026-10-31T13:01:00Z',
    ],
    [
      'spring',
      '2027-03-12T17:00:00Z',
      '2027-03-14T16:00:00Z',
      '2027-03-12T13:59:00Z',
      '2027-03-12T14:01:00Z',
    ],
  ])('remind once, two days before, across the change of daylight saving in %s', async (name, ...times) => {
    const [later, startDate, before, at] = times;
    site.setNow('2026-10-01T12:00:00Z');
    gala = await site.addEvent({}, { startDate, endDate: startDate });
    await site.signUp(gala, 'a@home.example');
    // The job runs at nine in the morning of the chapter.
    site.setNow(before.replace(/T.*/, 'T03:00:00Z'));
    await remind(site.jobDeps);
    expect(await subjectsTo('a@home.example')).toHaveLength(1);
    // Half past eight in the spring, before the reminders; half past nine in autumn, after them.
    const joined = at.replace(/T.*/, 'T13:30:00Z');
    for (const moment of [at, joined, later].toSorted()) {
      site.setNow(moment);
      if (moment === joined) await site.signUp(gala, 'b@home.example');
      await remind(site.jobDeps);
    }
    const reminded = ['you’re coming', expect.stringContaining('see you')];
    expect(await subjectsTo('a@home.example')).toEqual(reminded);
    expect(await subjectsTo('b@home.example')).toHaveLength(name === 'spring' ? 2 : 1);
  });

  it('ask a member without an answer once more, three days before closing', async () => {
    await site.addMember('Rosa Garden', 'rosa@home.example');
    await site.office.post(`events/${gala}/sign-ups/invite`);
    for (const now of ['2026-12-05T15:00:00Z', '2026-12-06T15:00:00Z', '2026-12-07T15:00:00Z']) {
      site.setNow(now);
      await remind(site.jobDeps);
    }
    expect(await subjectsTo('rosa@home.example')).toEqual(['are you coming?', 'will you join us?']);
  });
});

it('erases names, addresses and answers 90 days after the event, and keeps the counts', async () => {
  await site.signUp(gala, 'a@home.example');
  await site.deliver();
  for (const [now, erased] of [
    ['2027-03-12T12:00:00Z', false],
    ['2027-03-14T12:00:00Z', true],
  ] as const) {
    site.setNow(now);
    await eraseOld(site.jobDeps);
    expect(await site.list(gala)).toMatchObject({ isErased: erased, counts: { coming: 1 } });
  }
  const { rows } = await site.app.db.pool.query<{ all: string }>(
    `select (select json_agg(s)::text from sign_ups s) || coalesce((select json_agg(e)::text from emails e), '') as all`,
  );
  expect(rows[0]!.all).not.toContain('home.example');
});

it('is erased event by event, soonest first, so that a change of a series does not wait for it', async () => {
  const sooner = await site.addEvent(
    {},
    { startDate: '2026-12-01T23:30:00Z', endDate: '2026-12-02T01:00:00Z' },
  );
  for (const event of [gala, sooner]) await site.signUp(event, 'a@home.example');
  const client = await site.app.db.pool.connect();
  const lock = (id: number) => client.query('select from events where id = $1 for update', [id]);
  await client.query('begin');
  await lock(sooner);
  const erasing = site.office.post('messages/erase', { email: 'a@home.example' });
  await expect.poll(() => site.waiting()).toBe(1);
  await lock(gala);
  await client.query('commit');
  client.release();
  expect((await erasing).statusCode).toBe(200);
  expect(await site.states(gala)).toEqual({});
});

it('is erased with everything else of her address, and her places are free', async () => {
  const small = await site.addEvent({ places: 1 });
  for (const event of [gala, small]) await site.signUp(event, 'a@home.example');
  await site.signUp(small, 'b@home.example');
  expect(await site.states(small)).toEqual({ a: 'coming', b: 'waiting' });
  expect((await site.office.post('messages/erase', { email: 'A@home.example' })).statusCode).toBe(200);
  expect([await site.states(gala), await site.states(small)]).toEqual([{}, { b: 'coming' }]);
  const { rows } = await site.app.db.pool.query<{ title: string }>(
    `select title from activity where action = 'erase' and subject = 'event' order by id`,
  );
  expect(rows.slice(-2)).toEqual([{ title: '1 sign-up' }, { title: '1 sign-up' }]);
});
