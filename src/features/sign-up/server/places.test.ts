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
    expect((await site.office.post(`sign-ups/${first.id}/seat`)).json()).toMatchObject({ state: 'coming' });
    expect((await site.emailsTo('e@home.example')).at(-1)).toContain('a place is yours');
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

  it('of a canceled, past, closed or unknown event are not taken', async () => {
    const events = [
      await site.addEvent({}, { status: 'cancelled' }),
      await site.addEvent({}, { startDate: '2026-11-01T10:00:00Z', endDate: '2026-11-01T11:00:00Z' }),
      await site.addEvent({ closes: { date: '2026-11-13' } }),
      await site.addEvent({ audience: 'members' }),
    ];
    for (const event of events) expect((await site.signUp(event, 'a@home.example')).statusCode).toBe(409);
    expect((await site.signUp(1_000_000, 'a@home.example')).statusCode).toBe(404);
    const { rows } = await site.app.db.pool.query('select from sign_ups');
    expect(rows).toHaveLength(0);
  });
});

describe('the page of the event', () => {
  const card = async () =>
    (await site.app.fastify.inject(`/api/events/${gala}/sign-up`)).json<{
      card: { phase: string; placesLeft?: number };
    }>().card;

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

  it('closes at the end of the last day, also across a change of daylight saving', async () => {
    gala = await site.addEvent(
      { closes: { daysBefore: 7 } },
      { startDate: '2027-03-17T22:00:00Z', endDate: '2027-03-17T23:00:00Z' },
    );
    expect(await card()).toMatchObject({ lastDay: '2027-03-10', closesAt: '2027-03-11T05:00:00.000Z' });
    site.setNow('2027-03-11T04:59:59Z');
    expect(await card()).toMatchObject({ phase: 'available' });
    site.setNow('2027-03-11T05:00:00Z');
    expect(await card()).toMatchObject({ phase: 'closed' });
  });
});
