import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import { holdWrites } from '../../../../test/hold-writes.ts';
import { callsAs } from '../../../../test/invitations.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import { openRollCalls } from './roll-call.fixture.ts';
import { signToken } from '../../../infra/security/signed-links.ts';
import { LINK_PURPOSE } from '../roll-call.rules.ts';

let site: Awaited<ReturnType<typeof openRollCalls>>;
let rosa: number;
let token: string;

const email = 'rosa@petals.example';
const change = { name: 'Rosa Rose', email: 'rose@flowers.example' };

beforeAll(async () => {
  site = await openRollCalls();
});
beforeEach(async () => {
  await site.reset();
  rosa = await site.addMember('Rosa Example', { email, title: 'Treasurer' });
  await site.start();
  token = await site.tokenFor(email);
  await site.reply(token, { reply: 'change', change: { ...change, note: 'And a new photo.' } });
});

const changedReply =
  'She has changed her reply in the meantime. Nothing was saved. Close this form and open her reply again.';

function patch(payload: object, id = rosa, headers: Record<string, string> = {}) {
  const { fastify, admin } = site.app;
  return fastify.inject({
    method: 'PATCH',
    url: `/api/members/${id}`,
    headers: { cookie: admin.cookie, ...headers },
    payload,
  });
}

async function remove(id: number) {
  const { fastify, admin } = site.app;
  return fastify.inject({
    method: 'DELETE',
    url: `/api/members/${id}`,
    headers: { cookie: admin.cookie },
  });
}

describe('saving the form of a member that a reply has filled', () => {
  it('changes her entry and marks the reply as done', async () => {
    expect((await site.save(rosa, { name: 'Rosa B. Rose' })).statusCode).toBe(200);
    expect(await site.member(rosa)).toMatchObject({ ...change, name: 'Rosa B. Rose', version: 2 });
    expect(await site.asked(rosa)).toMatchObject({ outcome: 'saved' });
    expect((await site.current()).changes).toEqual([]);
    const { rows } = await site.app.db.pool.query(
      'select action, entity_id, title from activity order by id desc limit 1',
    );
    expect(rows).toEqual([{ action: 'update', entity_id: rosa, title: 'Rosa B. Rose' }]);
  });

  it('takes a member who asked for it off the website', async () => {
    await site.reply(token, { reply: 'unlist' });
    expect((await site.save(rosa)).statusCode).toBe(200);
    expect(await site.member(rosa)).toMatchObject({ isUnlisted: true, email, name: 'Rosa Example' });
    expect((await site.app.fastify.inject('/api/members')).json()).toEqual([]);
  });

  it('counts once when it is sent twice, and a corrected attempt replaces the first', async () => {
    const { repliedAt: proposal } = (await site.pending(rosa))!;
    const body = { ...change, proposal, version: 1 };
    const key = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all([patch(body, rosa, key), patch(body, rosa, key)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await site.member(rosa)).toMatchObject({ name: 'Rosa Rose', version: 2 });
    expect((await patch({ ...body, name: 'Rosa B. Rose' }, rosa, key)).statusCode).toBe(200);
    expect(await site.member(rosa)).toMatchObject({ name: 'Rosa B. Rose', version: 3 });
    expect(await site.asked(rosa)).toMatchObject({ outcome: 'saved' });
  });

  it('by two officers at the same moment is saved once; the other one compares both versions', async () => {
    const [one, two] = [await signedIn(site.app.db), await signedIn(site.app.db)];
    const responses = await Promise.all([
      site.save(rosa, { cookie: one.cookie, version: 1 }),
      site.save(rosa, { cookie: two.cookie, version: 1, name: 'Rosa of Two' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await site.member(rosa)).toMatchObject({ version: 2 });
  });

  it('is refused where she has replied again, so that no officer approves what she has not seen', async () => {
    const { repliedAt: proposal } = (await site.pending(rosa))!;
    await site.reply(token, { reply: 'unlist' });
    const refused = await patch({ ...change, proposal });
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([409, changedReply]);
    expect(await site.member(rosa)).toMatchObject({ name: 'Rosa Example', version: 1, isUnlisted: false });
    expect(await site.pending(rosa)).toMatchObject({ change: { isUnlisted: true } });
    await site.reply(token, { reply: 'correct' });
    expect((await patch({ ...change, proposal })).statusCode).toBe(409);
  });

  it('is refused where someone has declined it', async () => {
    const { repliedAt: proposal } = (await site.pending(rosa))!;
    await site.decline(rosa);
    const refused = await patch({ ...change, proposal });
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
      409,
      'Someone has declined this in the meantime. Nothing was saved.',
    ]);
    expect(await site.member(rosa)).toMatchObject({ version: 1 });
  });

  it('is undone as a whole where the connection is lost before the commit', async () => {
    const hold = await holdWrites(site.app.db.pool);
    const saving = site.save(rosa);
    await hold.waiting(1);
    await site.app.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await hold.release();
    expect((await saving).statusCode).toBeGreaterThanOrEqual(500);
    expect(await site.member(rosa)).toMatchObject({ name: 'Rosa Example', version: 1 });
    expect(await site.asked(rosa)).toMatchObject({ outcome: null });
    expect((await site.save(rosa)).statusCode).toBe(200);
    expect(await site.member(rosa)).toMatchObject({ name: 'Rosa Rose', version: 2 });
  });

  it('does not save a member who was deleted, and saves her once she is restored', async () => {
    const { repliedAt: proposal } = (await site.pending(rosa))!;
    await remove(rosa);
    expect((await patch({ ...change, proposal })).statusCode).toBe(404);
    expect((await site.current()).changes).toEqual([]);
    const { rows } = await site.app.db.pool.query<{ id: number }>(
      `select max(id) as id from revisions where entity_type = 'member' and entity_id = $1`,
      [rosa],
    );
    await site.office.post(`members/${rosa}/restore`, { revisionId: rows[0]!.id });
    expect((await patch({ ...change, proposal })).statusCode).toBe(200);
    expect(await site.member(rosa)).toMatchObject(change);
  });

  it('of a member who is deleted or replies at the same moment never deadlocks', async () => {
    await site.decline(rosa);
    for (let round = 0; round < 3; round += 1) {
      const address = `member${round}@petals.example`;
      const id = await site.addMember(`Member ${round}`, { email: address });
      await site.start((await site.current()).id);
      const { rows } = await site.app.db.pool.query<{ id: number; key: string }>(
        'select id, signing_key as key from roll_calls',
      );
      const [rollCall] = rows;
      const hers = signToken(rollCall!.key, {
        purpose: LINK_PURPOSE,
        ids: [rollCall!.id, id],
        email: address,
      });
      await site.reply(hers, { reply: 'unlist' });
      const { repliedAt } = (await site.pending(id))!;
      const [saved, declined, replied, deleted] = await Promise.all([
        patch({ isUnlisted: true, proposal: repliedAt }, id),
        site.office.post(`roll-call/members/${id}/decline`, { repliedAt }),
        site.reply(hers, { reply: 'correct' }),
        remove(id),
      ]);
      expect(deleted.statusCode).toBe(204);
      expect([200, 404, 409]).toContain(saved.statusCode);
      expect([204, 404, 409]).toContain(declined.statusCode);
      expect([200, 404]).toContain(replied.statusCode);
    }
  });
});

describe('declining', () => {
  const decline = (fields: object) => site.office.post(`roll-call/members/${rosa}/decline`, fields);

  it('changes nothing of her entry, is in the activity, and can be taken back', async () => {
    const { repliedAt } = (await site.pending(rosa))!;
    expect((await site.decline(rosa)).statusCode).toBe(204);
    expect(await site.pending(rosa)).toBeUndefined();
    // Once more, as after a lost response.
    expect((await decline({ repliedAt })).statusCode).toBe(204);
    expect((await decline({ repliedAt, isDeclined: false })).statusCode).toBe(204);
    expect(await site.pending(rosa)).toMatchObject({ repliedAt, change, note: 'And a new photo.' });
    const { rows } = await site.app.db.pool.query(
      'select action, entity_id, title from activity order by id desc limit 2',
    );
    const entry = { entity_id: rosa, title: 'Rosa Example' };
    expect(rows).toEqual([
      { action: 'bring-back', ...entry },
      { action: 'decline', ...entry },
    ]);
    expect(await site.member(rosa)).toMatchObject({ version: 1 });
  });

  it('is about the reply that the officer has seen, and comes too late after a save', async () => {
    const { repliedAt } = (await site.pending(rosa))!;
    await site.reply(token, { reply: 'unlist' });
    const refused = await decline({ repliedAt });
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([409, changedReply]);
    const { repliedAt: newer } = (await site.pending(rosa))!;
    await site.save(rosa);
    for (const isDeclined of [true, false])
      expect((await decline({ repliedAt: newer, isDeclined })).statusCode).toBe(409);
    expect(await site.asked(rosa)).toMatchObject({ outcome: 'saved' });
  });

  it('of someone who was not asked, or not in those words, is refused', async () => {
    const { repliedAt } = (await site.pending(rosa))!;
    expect((await site.office.post('roll-call/members/999999/decline', { repliedAt })).statusCode).toBe(404);
    expect((await decline({})).statusCode).toBe(400);
  });

  it('is for editors, as everything about replies', async () => {
    const { cookie } = await signedIn(site.app.db, 'helper');
    expect((await callsAs(site.app, cookie).get('roll-call')).statusCode).toBe(403);
    expect((await site.decline(rosa, { cookie })).statusCode).toBe(403);
    expect((await site.save(rosa, { cookie })).statusCode).toBe(403);
  });
});
