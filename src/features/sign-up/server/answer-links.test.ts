import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSecret } from '../../../infra/security/secrets.ts';
import { signToken } from '../../../infra/security/signed-links.ts';
import { brokenLinkMessage, LINK_PURPOSE } from '../sign-up.rules.ts';
import { openSignUps } from './sign-up.fixture.ts';

let site: Awaited<ReturnType<typeof openSignUps>>;
let gala: number;
let token: string;

beforeAll(async () => {
  site = await openSignUps();
});
beforeEach(async () => {
  await site.reset();
  gala = await site.addEvent({
    guests: 2,
    choices: ['Chicken', 'Fish'],
    question: 'Anything we should know?',
    jobs: [{ text: 'Greet guests', needed: 1 }],
  });
  await site.signUp(gala, 'Denise@home.example', { guests: 1, dinners: ['Fish', 'Beans'] });
  token = await site.tokenFor('Denise@home.example');
});

async function expectBroken(sent: string): Promise<void> {
  const before = await rows();
  for (const response of [await site.read(sent), await site.answer(sent, { isComing: false })]) {
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not-found', message: brokenLinkMessage });
  }
  expect(await rows()).toEqual(before);
}

const rows = async () => (await site.app.db.pool.query('select * from sign_ups order by id')).rows;

describe('a link', () => {
  it('shows her sign-up and changes it, again and again', async () => {
    expect(await site.answered(token)).toMatchObject({
      name: 'Denise',
      state: 'coming',
      guests: 1,
      dinners: ['Fish', ''],
      event: { title: 'Winter Gala', isCanceled: false },
      isClosed: false,
    });
    for (let round = 0; round < 2; round += 1) {
      await site.answer(token, {
        guests: 2,
        dinners: ['Fish', 'Chicken', 'Fish'],
        jobs: ['Greet guests', 'Other'],
      });
      expect(await site.answered(token)).toMatchObject({
        guests: 2,
        dinners: ['Fish', 'Chicken', 'Fish'],
        jobsChosen: ['Greet guests'],
        jobs: [{ text: 'Greet guests', left: 0 }],
      });
    }
    await site.answer(token, { isComing: false });
    expect(await site.answered(token)).toMatchObject({ state: 'canceled', jobsChosen: [] });
    await site.answer(token, { isComing: true, guests: 0 });
    expect(await site.answered(token)).toMatchObject({ state: 'coming', guests: 0 });
  });

  it('that was forged, or is of another event or address, gets one response and changes nothing', async () => {
    const other = await site.addEvent();
    await site.signUp(other, 'rosa@home.example');
    const [signature = '', event, id] = token.split('.');
    const link = { purpose: LINK_PURPOSE, ids: [gala, Number(id)] as const, email: 'denise@home.example' };
    const { rows: found } = await site.app.db.pool.query<{ key: string }>(
      'select signing_key as key from sign_up_events where event_id = $1',
      [gala],
    );
    const { key } = found[0]!;
    expect(signToken(key, link)).toBe(token);
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}.${event}.${id}`;
    const forged = [
      '',
      '.',
      'x',
      `${signature}.${event}`,
      `${signature}.${other}.${id}`,
      `${signature}.${event}.${Number(id) + 1}`,
      flipped,
      `${token}.1`,
      signToken(newSecret(), link),
      signToken(key, { ...link, purpose: 'roll-call' }),
      signToken(key, { ...link, email: 'rosa@home.example' }),
    ];
    for (const sent of forged) await expectBroken(sent);
  });

  it('ends with the event, with another address, and when she is erased', async () => {
    const { signUps } = await site.list(gala);
    await site.office.patch(`sign-ups/${signUps[0]!.id}`, { email: 'denise@work.example' });
    await expectBroken(token);
    await site.office.patch(`sign-ups/${signUps[0]!.id}`, { email: 'denise@home.example' });
    expect((await site.read(token)).statusCode).toBe(200);
    site.setNow('2026-12-13T04:00:00Z');
    await expectBroken(token);
    site.setNow('2026-11-20T04:00:00Z');
    await site.office.post(`events/${gala}/sign-ups/remove`, { ids: [signUps[0]!.id] });
    await expectBroken(token);
  });

  it('of a canceled event says so and changes nothing; after closing she can only cancel', async () => {
    await site.changeEvent(gala, { status: 'cancelled' });
    expect(await site.answered(token)).toMatchObject({ event: { isCanceled: true }, isClosed: true });
    for (const change of [{ isComing: false }, { guests: 0 }])
      expect((await site.answer(token, change)).statusCode).toBe(409);
    await site.changeEvent(gala, { status: 'scheduled', parts: { signUp: { closes: { daysBefore: 3 } } } });
    site.setNow('2026-12-10T05:00:00Z');
    expect((await site.answer(token, { guests: 0 })).statusCode).toBe(409);
    expect((await site.answer(token, { isComing: false })).statusCode).toBe(200);
    expect(await site.answered(token)).toMatchObject({ state: 'canceled', isClosed: true });
  });

  it('is not changed by GET and HEAD requests', async () => {
    const before = await rows();
    const paths = [
      '/api/sign-ups/read',
      '/api/sign-ups/answer',
      `/answer?token=${token}`,
      `/answer/${token}`,
    ];
    for (let round = 0; round < 50; round += 1) {
      for (const method of ['GET', 'HEAD'] as const) {
        const url = `${paths[round % paths.length]}${round % 2 === 0 ? `?token=${token}&isComing=false` : ''}`;
        const { statusCode } = await site.app.fastify.inject({ method, url });
        expect([200, 400, 404, 429]).toContain(statusCode);
        if (round % 10 > 0) continue;
        const event = await site.app.fastify.inject({ method, url: `/api/events/${gala}/page` });
        expect(event.statusCode).toBe(200);
      }
    }
    expect(await rows()).toEqual(before);
  });
});

describe('“Email me my link”', () => {
  it('has one reply for every address, and reaches members and those who signed up', async () => {
    await site.addMember('Rosa Garden', 'rosa@home.example');
    const replies = new Set<string>();
    for (const email of ['nobody@home.example', 'denise@home.example', 'rosa@home.example']) {
      const response = await site.visit('/api/sign-ups/link', { email, eventId: gala });
      replies.add(`${response.statusCode} ${response.body}`);
    }
    expect(replies.size).toBe(1);
    // Each has done the same work by now: one job, which names no address. What differs comes afterwards.
    const { rows: jobs } = await site.app.db.pool.query<{ data: object }>(
      `select data from pgboss.job where name = 'email-links'`,
    );
    expect(jobs).toHaveLength(3);
    expect(JSON.stringify(jobs)).not.toContain('home.example');
    expect((await site.list(gala)).signUps).toHaveLength(1);
    expect(await site.emailsTo('nobody@home.example')).toEqual([]);
    expect(await site.emailsTo('Denise@home.example')).toHaveLength(2);
    const hers = await site.tokenFor('rosa@home.example');
    expect(await site.answered(hers)).toMatchObject({ name: 'Rosa Garden', state: 'invited' });
  });

  it('stores the address of the member, not what someone typed, and invites no one after closing', async () => {
    await site.addMember('Rosa Garden', 'Rosa@home.example');
    const ask = () => site.visit('/api/sign-ups/link', { email: 'rOSA@home.example', eventId: gala });
    const rosa = async () =>
      (await site.list(gala)).signUps.flatMap(({ name, email }) => (name === 'Rosa Garden' ? email : []));
    await site.changeEvent(gala, { parts: { signUp: { closes: { daysBefore: 60 } } } });
    await ask();
    await site.deliver();
    expect(await rosa()).toEqual([]);
    await site.visit('/api/sign-ups/link', { email: 'denise@home.example' });
    expect(await site.emailsTo('Denise@home.example')).toHaveLength(2);
    await site.changeEvent(gala, { parts: { signUp: {} } });
    await ask();
    await site.deliver();
    expect(await rosa()).toEqual(['Rosa@home.example']);
  });

  it('sends an address at most two an hour', async () => {
    for (let round = 0; round < 4; round += 1)
      await site.visit('/api/sign-ups/link', { email: 'denise@home.example' });
    expect(await site.emailsTo('Denise@home.example')).toHaveLength(3);
  });
});
