import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRollCalls } from './roll-call.fixture.ts';
import { newSecret } from '../../../infra/security/secrets.ts';
import { brokenLinkMessage, LINK_PURPOSE } from '../roll-call.rules.ts';
import type { RollCallListing } from '../roll-call.contract.ts';
import { signToken } from '../../../infra/security/signed-links.ts';

let site: Awaited<ReturnType<typeof openRollCalls>>;
let [rosa, bea] = [0, 0];
let token: string;

beforeAll(async () => {
  site = await openRollCalls();
});
beforeEach(async () => {
  await site.reset();
  rosa = await site.addMember('Rosa Example', {
    email: 'rosa.garden@petals.example',
    title: 'Treasurer',
    category: 'Board',
  });
  bea = await site.addMember('Bea Sample', { email: 'bea@petals.example' });
  await site.start();
  token = await site.tokenFor('rosa.garden@petals.example');
});

/** Every call that a link can make, and all that a stranger could see of the outcome. */
async function tryLink(forged: string) {
  const outcomes = [];
  for (const response of [
    await site.readLink(forged),
    await site.reply(forged, { reply: 'correct' }),
    await site.reply(forged, { reply: 'unlist' }),
  ]) {
    const { date: _, 'x-request-id': __, ...headers } = response.headers;
    outcomes.push({ status: response.statusCode, body: response.body, headers });
  }
  return outcomes;
}

/** The first character of a signature is any of 64. */
function withOtherSignature(link: string): string {
  return (link.startsWith('x') ? 'y' : 'x') + link.slice(1);
}

async function expectBroken(forged: string): Promise<void> {
  const outcomes = await tryLink(forged);
  expect(outcomes.map(({ status }) => status)).toEqual([404, 404, 404]);
  for (const { body } of outcomes)
    expect(JSON.parse(body)).toEqual({ code: 'not-found', message: brokenLinkMessage });
}

describe('a link', () => {
  it('shows how she is listed, without her address, and is not stored', async () => {
    const response = await site.readLink(token);
    expect(response.json<RollCallListing>()).toEqual({
      name: 'Rosa Example',
      title: 'Treasurer',
      heading: 'Board',
      email: 'r•••@p•••.example',
      isListed: true,
      isEmailShown: false,
      linkUntil: '2027-01-16T04:59:59.000Z',
    });
    expect(response.headers['cache-control']).toBe('no-store');
    const { rows } = await site.app.db.pool.query<{ all: string }>(
      `select (select json_agg(r)::text from roll_call_replies r) || (select json_agg(e)::text from emails e)
        || (select json_agg(j)::text from pgboss.job j where name = 'send-email') as all`,
    );
    expect(rows[0]!.all).not.toContain(token.split('.')[0]);
  });

  it('that was forged changes nothing and says nothing', async () => {
    const [signature] = token.split('.');
    const { id } = await site.current();
    const key = newSecret();
    await expectBroken(`${signature}.${id}.${bea}`);
    await expectBroken(`${signature}.${id + 1}.${rosa}`);
    await expectBroken(withOtherSignature(token));
    const hers = {
      purpose: LINK_PURPOSE,
      ids: [id, rosa] as const,
      email: 'rosa.garden@petals.example',
    };
    await expectBroken(signToken(key, hers));
    await expectBroken(signToken('', hers));
    await expectBroken('');
    expect((await site.current()).silent).toHaveLength(2);
  });

  it('works to the end of the last day, to the millisecond', async () => {
    const end = Date.parse((await site.readLink(token)).json<RollCallListing>().linkUntil);
    site.setNow(new Date(end - 1));
    expect((await site.readLink(token)).statusCode).toBe(200);
    site.setNow(new Date(end));
    await expectBroken(token);
  });

  it('ends when her address is corrected, so that a stranger who got the email has nothing', async () => {
    const { fastify, admin } = site.app;
    const correct = (email: string) =>
      fastify.inject({
        method: 'PATCH',
        url: `/api/members/${rosa}`,
        headers: { cookie: admin.cookie },
        payload: { email },
      });
    await correct('Rosa.Garden@petals.example');
    expect((await site.readLink(token)).statusCode).toBe(200);
    await correct('rosa@garden.example');
    await expectBroken(token);
    await correct('');
    await expectBroken(token);
  });

  it('ends with the next roll call, also for the same member', async () => {
    const { id } = await site.current();
    expect((await site.start(id)).statusCode).toBe(204);
    await expectBroken(token);
    expect(await site.tokenFor('rosa.garden@petals.example')).not.toBe(token);
  });

  it('of a deleted member is like a forged one, also after she was restored', async () => {
    const forged = await tryLink(withOtherSignature(token));
    const { app } = site;
    const cookie = { cookie: app.admin.cookie };
    await app.fastify.inject({ method: 'DELETE', url: `/api/members/${rosa}`, headers: cookie });
    expect(await tryLink(token)).toEqual(forged);
    const { rows } = await app.db.pool.query<{ id: number }>(
      `select max(id) as id from revisions where entity_type = 'member' and entity_id = $1`,
      [rosa],
    );
    const restored = await app.fastify.inject({
      method: 'POST',
      url: `/api/admin/members/${rosa}/restore`,
      headers: cookie,
      payload: { revisionId: rows[0]!.id },
    });
    expect(restored.statusCode).toBe(200);
    expect(await tryLink(token)).toEqual(forged);
  });

  it('that is guessed too often is refused for a while, and members who share the address still read theirs', async () => {
    const { fastify } = site.app;
    const from = (payload: object, remoteAddress: string) =>
      fastify.inject({ method: 'POST', url: '/api/roll-call/read', payload, remoteAddress });
    for (let count = 0; count < 40; count += 1)
      expect((await from({ token }, '192.0.2.7')).statusCode).toBe(200);
    const statuses = new Set<number>();
    for (let count = 0; count < 40; count += 1)
      statuses.add((await from({ token: `wrong.${count}.1` }, '192.0.2.7')).statusCode);
    expect(statuses).toEqual(new Set([404, 429]));
    expect((await from({ token }, '192.0.2.8')).statusCode).toBe(200);
  });
});

describe('a forwarded link', () => {
  it('never has an address in full: not the stored one, not the new one, not the note', async () => {
    const change = { name: 'Rosa Rose', email: 'new.rosa@flowers.example', note: 'Call me: 555-0100' };
    const replied = await site.reply(token, { reply: 'change', change });
    expect(replied.statusCode).toBe(200);
    for (const response of [replied, await site.readLink(token)]) {
      expect(response.body).not.toMatch(/garden|petals|new\.rosa|flowers|555/);
      expect(response.json<RollCallListing>()).toMatchObject({
        name: 'Rosa Example',
        email: 'r•••@p•••.example',
        reply: { kind: 'change', name: 'Rosa Rose', email: 'n•••@f•••.example', hasNote: true },
      });
    }
    expect((await site.app.fastify.inject('/api/members')).body).not.toMatch(/garden|flowers|Rosa Rose/);
  });

  it('shows the address that visitors see', async () => {
    const choose = (emails: string) => site.office.patch('chapter/directory', { values: { emails } });
    expect((await choose('link')).statusCode).toBe(200);
    expect((await site.readLink(token)).json<RollCallListing>()).toMatchObject({
      email: 'rosa.garden@petals.example',
      isEmailShown: true,
    });
    await choose('form');
  });
});

it('the document is the same for everyone, names no member, and search engines leave it out', async () => {
  const { fastify } = site.app;
  const document = await fastify.inject('/roll-call');
  expect(document.statusCode).toBe(200);
  expect(document.body).toContain('<meta name="robots" content="noindex"');
  expect(document.body).not.toMatch(/Rosa|petals/);
  expect((await fastify.inject(`/roll-call?token=${token}`)).body).not.toContain(token);
  expect((await fastify.inject('/sitemap.xml')).body).not.toContain('/roll-call');
});
