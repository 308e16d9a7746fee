import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../infra/security/secrets.ts';
import type { SignedUp } from '../sign-up.contract.ts';
import { openSignUps } from './sign-up.fixture.ts';

let site: Awaited<ReturnType<typeof openSignUps>>;
let gala: number;

beforeAll(async () => {
  site = await openSignUps();
});
beforeEach(async () => {
  await site.reset();
  gala = await site.addEvent({ places: 3 });
});

const count = async () => (await site.list(gala)).signUps.length;

describe('signing up', () => {
  it('gets the same response for a known and an unknown address, and changes nothing of the known', async () => {
    await site.signUp(gala, 'a@home.example', { guests: 1 });
    const known = await site.signUp(gala, 'A@home.example', { guests: 0, name: 'Prankster' });
    await site.reset();
    gala = await site.addEvent({ places: 3 });
    await site.signUp(gala, 'b@home.example', { guests: 1 });
    const unknown = await site.signUp(gala, 'a@home.example', { guests: 0, name: 'Prankster' });
    expect(known.json()).toEqual(unknown.json());
    expect([known.statusCode, unknown.statusCode]).toEqual([201, 201]);
  });

  it('twice sends her the link again and keeps what she said', async () => {
    await site.signUp(gala, 'a@home.example', { guests: 1 });
    await site.signUp(gala, 'a@home.example', { guests: 0, name: 'Other' });
    expect((await site.list(gala)).signUps).toMatchObject([{ name: 'a', guests: 1, state: 'coming' }]);
    expect(await site.emailsTo('a@home.example')).toHaveLength(2);
  });

  it('over a lost response gets the same one, without a second email', async () => {
    const responses = [1, 2, 3, 4, 5, 6, 7].map(() =>
      site.signUp(gala, 'a@home.example', { guests: 1, ip: '203.0.113.9' }),
    );
    const states = (await Promise.all(responses)).map((response) => response.json<SignedUp>().state);
    expect(new Set(states)).toEqual(new Set(['coming']));
    expect(await count()).toBe(1);
    expect(await site.emailsTo('a@home.example')).toHaveLength(1);
  });

  it('is limited to five an hour for a connection', async () => {
    const statuses = [];
    for (let number = 0; number < 7; number += 1)
      statuses.push((await site.signUp(gala, `p${number}@home.example`, { ip: '203.0.113.9' })).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(new Set((await site.list(gala)).signUps.map(({ connection }) => connection))).toEqual(
      new Set([1]),
    );
  });

  it('with 105 addresses from 21 connections sends at most 100 emails to strangers, and members still get theirs', async () => {
    await site.addMember('Rosa Garden', 'rosa@home.example');
    gala = await site.addEvent();
    for (let round = 0; round < 5; round += 1) {
      const sent = Array.from({ length: 21 }, (_, ip) =>
        site.signUp(gala, `p${round}-${ip}@home.example`, { ip: `198.18.0.${ip}` }),
      );
      await Promise.all(sent);
    }
    await site.signUp(gala, 'rosa@home.example');
    const { rows } = await site.app.db.pool.query<{ strangers: number; all: number }>(
      `select (count(*) filter (where recipient like 'p%'))::int as strangers, count(*)::int as all from emails`,
    );
    expect(rows).toEqual([{ strangers: 100, all: 101 }]);
    expect(await count()).toBe(106);
    // The officer sees whom no email reached. Everyone is told the same, so no one learns who is known.
    expect((await site.list(gala)).signUps.filter(({ isEmailed }) => isEmailed)).toHaveLength(101);
    for (const email of ['p0-0@home.example', 'rosa@home.example', 'late@home.example'])
      expect((await site.signUp(gala, email)).json()).toMatchObject({ state: 'coming', isEmailed: false });
    const { headers } = await submit({ name: 'Ada', email: 'ada@home.example' });
    expect(headers.location).toBe(`/signed-up/${gala}?state=coming&email=none`);
  });

  it('from one connection does not fill the line in which others wait', async () => {
    const flood = Array.from({ length: 120 }, (_, number) =>
      site.signUp(gala, `p${number}@home.example`, { ip: '192.0.2.1' }),
    );
    const other = site.signUp(gala, 'rosa@home.example');
    const answers = await Promise.all([...flood, other]);
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(105);
    expect(answers.map(({ body }) => body).join()).not.toContain('Many people are signing up');
    expect(await count()).toBeLessThanOrEqual(6);
  });

  it('stores a connection as a hash that differs from event to event, and not as one of the address alone', async () => {
    const other = await site.addEvent();
    for (const event of [gala, other]) await site.signUp(event, 'a@home.example', { ip: '192.0.2.2' });
    const { rows } = await site.app.db.pool.query<{ connection: string }>(
      'select connection from sign_ups where event_id = any($1)',
      [[gala, other]],
    );
    expect(new Set(rows.map(({ connection }) => connection)).size).toBe(2);
    expect(rows.map(({ connection }) => connection)).not.toContain(sha256('192.0.2.2'));
  });

  it('by a program gets the response of a person, and is not stored', async () => {
    for (const trap of [{ leaveEmpty: 'x' }, { elapsed: 300 }]) {
      const response = await site.signUp(gala, 'a@home.example', trap);
      expect(response.json()).toEqual({ state: 'coming', people: 1, isEmailed: true });
    }
    expect(await count()).toBe(0);
  });

  it.each(['https://spam.example', 'Visit www.spam', '//spam', 'visit x.com', 'X.COM', 'a@b'])(
    'refuses the name %s',
    async (name) => {
      expect((await site.signUp(gala, 'a@home.example', { name })).statusCode).toBe(400);
    },
  );

  it('takes names with dots, and greets no one with a link', async () => {
    for (const name of ['J.R.R. Tolkien', 'Ada St.John', 'Win at x.Com']) {
      expect((await site.signUp(gala, 'a@home.example', { name })).statusCode).toBe(201);
      expect((await site.emailsTo('a@home.example')).at(-1)).not.toMatch(/^Hello .*[a-z]\.[a-z]/im);
      await site.reset();
      gala = await site.addEvent();
    }
  });

  it('refuses more guests than one may bring, as a problem of that field', async () => {
    const response = await site.signUp(gala, 'a@home.example', { guests: 2 });
    expect(response.json()).toMatchObject({ fields: { guests: 'You can bring one guest.' } });
  });
});

const submit = (fields: Record<string, string>, ip = '203.0.113.201') =>
  site.app.fastify.inject({
    method: 'POST',
    url: `/events/${gala}/sign-up`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: ip,
  });

describe('the form without JavaScript', () => {
  it('leads to a page without personal data', async () => {
    const response = await submit({ name: 'Ada', email: 'ada@home.example', guests: '1' });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/signed-up/${gala}?state=coming`);
    expect((await site.list(gala)).signUps).toMatchObject([{ name: 'Ada', guests: 1, source: 'form' }]);
  });

  it('says what is missing, on a page that runs no script', async () => {
    const response = await submit({ name: '<b>', email: 'ada' });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('You have not signed up yet');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await count()).toBe(0);
  });
});

describe('a link without JavaScript', () => {
  const answer = (link: string, said: string) =>
    site.app.fastify.inject({
      method: 'POST',
      url: '/answer',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ link, answer: said }).toString(),
      remoteAddress: '203.0.113.202',
    });

  it('is pasted to cancel and to come after all, and a wrong one changes nothing', async () => {
    await site.signUp(gala, 'a@home.example');
    const token = await site.tokenFor('a@home.example');
    const link = ` https://chapter.example/answer#${token} `;
    expect((await answer(link, 'no')).body).toContain('Thank you for telling us');
    expect(await site.states(gala)).toEqual({ a: 'canceled' });
    expect((await answer(token, 'yes')).body).toContain('You’re coming');
    for (const wrong of ['', 'x', `https://chapter.example/answer#x${token}`])
      expect(await answer(wrong, 'no')).toMatchObject({
        statusCode: 404,
        body: expect.stringContaining('or reply to the email') as string,
      });
    expect(await site.states(gala)).toEqual({ a: 'coming' });
  });
});

describe('without email', () => {
  it('shows her link once, and never that of a person whose address someone types', async () => {
    const quiet = await openSignUps({ isEmailOn: false });
    const event = await quiet.addEvent({ places: 3 });
    const first = (await quiet.signUp(event, 'a@home.example', { ip: '203.0.113.1' })).json<SignedUp>();
    expect(first).toMatchObject({ state: 'coming', isEmailed: false });
    expect(await quiet.answered(first.token!)).toMatchObject({ name: 'a', state: 'coming' });
    const again = (await quiet.signUp(event, 'a@home.example', { ip: '203.0.113.1' })).json<SignedUp>();
    expect(again.token).toBe(first.token);
    const mallory = { name: 'Mallory', ip: '203.0.113.2' };
    const stranger = (await quiet.signUp(event, 'a@home.example', mallory)).json<SignedUp>();
    const repeated = (await quiet.signUp(event, 'a@home.example', mallory)).json<SignedUp>();
    expect(repeated.token).toBe(stranger.token);
    expect(await quiet.answered(stranger.token!)).toMatchObject({ name: 'Mallory' });
    expect((await quiet.list(event)).signUps.map(({ email }) => email).toSorted()).toEqual([
      '',
      'a@home.example',
    ]);
  });
});
