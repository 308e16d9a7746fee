import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSignUps } from './sign-up.fixture.ts';
import { seatWaiting } from './sign-up-jobs.ts';

let site: Awaited<ReturnType<typeof openSignUps>>;
let gala: number;

beforeAll(async () => {
  site = await openSignUps();
});
beforeEach(async () => {
  await site.reset();
  gala = await site.addEvent({ places: 4, guests: 2 });
});

describe('places', () => {
  it('are taken at once, then people wait, and a freed place goes to the first who fits', async () => {
    expect(await site.state(gala, 'a@home.example', { guests: 2 })).toBe('coming');
    expect(await site.state(gala, 'b@home.example')).toBe('coming');
    expect(await site.state(gala, 'c@home.example', { guests: 1 })).toBe('waiting');
    expect(await site.state(gala, 'd@home.example')).toBe('waiting');
    await site.answer(await site.tokenFor('b@home.example'), { isComing: false });
    expect(await site.states(gala)).toEqual({ a: 'coming', b: 'canceled', c: 'waiting', d: 'coming' });
    expect((await site.emailsTo('d@home.example')).join()).toContain('a place is yours');
    await site.answer(await site.tokenFor('a@home.example'), { guests: 0 });
    expect(await site.states(gala)).toMatchObject({ a: 'coming', c: 'coming' });
  });

  it('are not called full where a party needs more than are left', async () => {
    await site.state(gala, 'a@home.example', { guests: 2 });
    expect(await site.state(gala, 'b@home.example', { guests: 1 })).toBe('waiting');
    expect(await site.card(gala)).toMatchObject({ phase: 'few', placesLeft: 1 });
    expect((await site.emailsTo('b@home.example')).join()).not.toContain('full');
  });

  it('are never given twice by twenty people at once', async () => {
    const sent = Array.from({ length: 20 }, (_, index) => site.state(gala, `p${index}@home.example`));
    const states = await Promise.all(sent);
    expect(states.filter((state) => state === 'coming')).toHaveLength(4);
    expect((await site.list(gala)).counts).toMatchObject({ coming: 4, waiting: 16, placesLeft: 0 });
  });

  it('stay hers when there are fewer, and are given by a job when there are more', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await site.signUp(gala, `${name}@home.example`);
    await site.changeEvent(gala, { parts: { signUp: { places: 2 } } });
    expect((await site.list(gala)).counts).toMatchObject({ coming: 4, placesLeft: -2 });
    await site.answer(await site.tokenFor('a@home.example'), { isComing: false });
    expect((await site.states(gala))['e']).toBe('waiting');
    await site.changeEvent(gala, { parts: { signUp: { places: 10 } } });
    await seatWaiting(site.jobDeps);
    expect((await site.states(gala))['e']).toBe('coming');
  });

  it('are given by an officer in the last 48 hours, and a newcomer waits as long as someone would fit', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await site.signUp(gala, `${name}@home.example`);
    const token = await site.tokenFor('a@home.example');
    site.setNow('2026-12-10T23:31:00Z');
    await site.answer(token, { isComing: false });
    expect((await site.states(gala))['e']).toBe('waiting');
    expect(await site.state(gala, 'f@home.example')).toBe('waiting');
    const { signUps } = await site.list(gala);
    const first = signUps.find(({ name }) => name === 'e')!;
    const seat = (was: string) => site.office.patch(`sign-ups/${first.id}`, { state: 'coming', was });
    expect((await seat('canceled')).statusCode).toBe(409);
    for (let round = 0; round < 2; round += 1)
      expect((await seat('waiting')).json()).toMatchObject({ state: 'coming' });
    expect((await site.emailsTo('e@home.example')).slice(1)).toEqual([
      expect.stringContaining('a place is yours'),
    ]);
  });

  it('are not given to one guest more when none is left', async () => {
    await site.signUp(gala, 'a@home.example', { guests: 1 });
    const token = await site.tokenFor('a@home.example');
    await site.signUp(gala, 'b@home.example', { guests: 1 });
    const refused = await site.answer(token, { guests: 2 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      fields: { guests: 'There’s no place left for a guest. Your own place is safe.' },
    });
    expect(await site.answered(token)).toMatchObject({ state: 'coming', guests: 1, isFull: true });
  });

  it('that an officer gave to more guests than the form allows stay hers', async () => {
    await site.signUp(gala, 'a@home.example');
    const token = await site.tokenFor('a@home.example');
    const [{ id } = { id: 0 }] = (await site.list(gala)).signUps;
    await site.office.patch(`sign-ups/${id}`, { guests: 3 });
    expect((await site.answer(token, { guests: 3, answer: 'By bus' })).statusCode).toBe(200);
    expect((await site.answer(token, { guests: 4 })).statusCode).toBe(400);
    expect((await site.answer(token, { guests: 1 })).statusCode).toBe(200);
    expect((await site.answer(token, { guests: 3 })).statusCode).toBe(400);
  });

  it('of a canceled, past, closed or unknown event are not taken', async () => {
    const events = [
      await site.addEvent({}, { status: 'cancelled' }),
      await site.addEvent({}, { startDate: '2026-11-01T10:00:00Z', endDate: '2026-11-01T11:00:00Z' }),
      await site.addEvent({ closes: { daysBefore: 29 } }),
      await site.addEvent({ audience: 'members' }),
    ];
    for (const event of events) expect((await site.signUp(event, 'a@home.example')).statusCode).toBe(409);
    expect((await site.signUp(1_000_000, 'a@home.example')).statusCode).toBe(404);
    const { rows } = await site.app.db.pool.query('select from sign_ups');
    expect(rows).toHaveLength(0);
  });
});

describe('the page of the event', () => {
  const card = () => site.card(gala);

  it('says how many places are left if they are few, and its documents are rendered again only for that', async () => {
    gala = await site.addEvent({ places: 50 });
    const versions = new Set<string>();
    const phases = new Set<string>();
    for (let number = 0; number < 60; number += 1) {
      await site.signUp(gala, `p${number}@home.example`);
      const { phase, placesLeft } = await card();
      phases.add(`${phase} ${placesLeft ?? ''}`.trim());
      const { rows } = await site.app.db.pool.query<{ row: string }>(
        'select xmin::text as row from sign_up_events where event_id = $1',
        [gala],
      );
      versions.add(rows[0]!.row);
    }
    expect([...phases]).toEqual([
      'available',
      ...Array.from({ length: 10 }, (_, index) => `few ${10 - index}`),
      'full',
    ]);
    expect(versions.size).toBeLessThanOrEqual(12);
  });

  it.each([
    ['spring', '2027-03-17T22:00:00Z', '2027-03-11T05:00:00.000Z'],
    ['autumn', '2026-11-03T23:00:00Z', '2026-10-28T04:00:00.000Z'],
  ])(
    'closes at the end of the last day, also across the change of daylight saving in %s',
    async (_name, startDate, closesAt) => {
      site.setNow('2026-10-01T12:00:00Z');
      gala = await site.addEvent({ closes: { daysBefore: 7 } }, { startDate, endDate: startDate });
      site.setNow(new Date(Date.parse(closesAt) - 1).toISOString());
      expect(await card()).toMatchObject({ phase: 'available' });
      site.setNow(closesAt);
      expect(await card()).toMatchObject({ phase: 'closed' });
    },
  );
});

it.each([
  // On the clock of the chapter these are 47 and 49 hours before.
  ['spring', '2027-03-15T22:00:00Z', '2027-03-13T22:00:00.000Z'],
  ['autumn', '2026-11-02T23:00:00Z', '2026-10-31T23:00:00.000Z'],
])(
  'a freed place is given until 48 hours before the start, also across the change of daylight saving in %s',
  async (_name, startDate, until) => {
    site.setNow('2026-10-01T12:00:00Z');
    gala = await site.addEvent({ places: 2 }, { startDate, endDate: startDate });
    for (const name of ['a', 'b', 'c', 'd']) await site.signUp(gala, `${name}@home.example`);
    const [first, second] = [await site.tokenFor('a@home.example'), await site.tokenFor('b@home.example')];
    site.setNow(new Date(Date.parse(until) - 1).toISOString());
    await site.answer(first, { isComing: false });
    site.setNow(until);
    await site.answer(second, { isComing: false });
    expect(await site.states(gala)).toMatchObject({ c: 'coming', d: 'waiting' });
  },
);
