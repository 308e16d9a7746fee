import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import { holdWrites } from '../../../../test/hold-writes.ts';
import { callsAs } from '../../../../test/invitations.ts';
import { openRollCalls } from './roll-call.fixture.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import type { RollCallListing } from '../roll-call.contract.ts';

let site: Awaited<ReturnType<typeof openRollCalls>>;
let rosa: number;
let token: string;

const email = 'rosa@petals.example';
const change = { name: 'Rosa Rose', email: 'rose@flowers.example', note: 'And a new photo, please.' };

beforeAll(async () => {
  site = await openRollCalls();
});
beforeEach(async () => {
  await site.reset();
  rosa = await site.addMember('Rosa Example', { email, title: 'Treasurer' });
  await site.start();
  token = await site.tokenFor(email);
});

async function patchMember(payload: object) {
  const { fastify, admin } = site.app;
  const headers = { cookie: admin.cookie };
  return fastify.inject({ method: 'PATCH', url: `/api/members/${rosa}`, headers, payload });
}

describe('a reply', () => {
  it.each([
    { reply: 'correct' as const },
    { reply: 'unlist' as const },
    { reply: 'change' as const, change },
  ])('%j changes nothing of her record', async (body) => {
    const before = [await site.member(rosa), (await site.app.fastify.inject('/api/members')).body];
    expect((await site.reply(token, body)).statusCode).toBe(200);
    expect([await site.member(rosa), (await site.app.fastify.inject('/api/members')).body]).toEqual(before);
    expect(await site.asked(rosa)).toMatchObject({
      ...body,
      version: 2,
      repliedAt: expect.any(String) as string,
    });
  });

  it('can be replaced with the same link until an officer decides', async () => {
    await site.reply(token, { reply: 'change', change });
    await site.reply(token, { reply: 'correct' });
    expect(await site.asked(rosa)).not.toHaveProperty('change');
    await site.reply(token, { reply: 'unlist' });
    expect((await site.decide(rosa, 'declined')).statusCode).toBe(204);
    const late = await site.reply(token, { reply: 'change', change });
    expect([late.statusCode, late.json<ErrorBody>().message]).toEqual([
      409,
      expect.stringContaining('already decided'),
    ]);
    const { reply } = (await site.readLink(token)).json<RollCallListing>();
    expect(reply).toMatchObject({ kind: 'unlist', decision: 'declined' });
  });

  it('that is sent twice, as after a lost response, counts once', async () => {
    await site.reply(token, { reply: 'change', change });
    const [first, again] = [await site.asked(rosa), await site.reply(token, { reply: 'change', change })];
    expect(again.statusCode).toBe(200);
    expect(await site.asked(rosa)).toEqual(first);
    await site.decide(rosa, 'declined');
    expect((await site.reply(token, { reply: 'change', change })).statusCode).toBe(200);
  });

  it('keeps what an earlier one asked for, where it says nothing about that', async () => {
    await site.reply(token, { reply: 'change', change });
    await site.reply(token, { reply: 'change', change: { name: 'Rose Rosa' } });
    expect((await site.asked(rosa)).change).toEqual({ ...change, name: 'Rose Rosa' });
    await site.reply(token, { reply: 'correct' });
    await site.reply(token, { reply: 'change', change: { note: 'Only this.' } });
    expect((await site.asked(rosa)).change).toEqual({ note: 'Only this.' });
  });

  it.each([
    { reply: 'change' as const },
    { reply: 'change' as const, change: {} },
    { reply: 'change' as const, change: { name: ' ' } },
    { reply: 'change' as const, change: { email: 'rosa@home' } },
    { reply: 'change' as const, change: { email: `${'a'.repeat(250)}@petals.example` } },
    { reply: 'change' as const, change: { note: 'n'.repeat(1001) } },
    { reply: 'change' as const, change: { title: 'President' } as object },
    { reply: 'correct' as const, change },
  ])('%j is refused', async (body) => {
    expect((await site.reply(token, body)).statusCode).toBe(400);
    expect(await site.asked(rosa)).not.toHaveProperty('reply');
  });
});

describe('an approval', () => {
  it('changes only what she asked for, and keeps what others saved meanwhile', async () => {
    await site.reply(token, { reply: 'change', change });
    await patchMember({ title: 'President', email: 'other@petals.example' });
    expect((await site.decide(rosa, 'approved')).statusCode).toBe(204);
    expect(await site.member(rosa)).toEqual({
      name: 'Rosa Rose',
      email: 'rose@flowers.example',
      title: 'President',
      is_unlisted: false,
      version: 3,
    });
    const { rows } = await site.app.db.pool.query(
      `select r.version, r.admin_name, a.action from revisions r
        join activity a on a.subject = 'member' and a.entity_id = r.entity_id and a.at = r.created_at
        where r.entity_id = $1 order by r.id desc limit 1`,
      [rosa],
    );
    expect(rows).toEqual([{ version: 3, admin_name: 'Ada Example', action: 'update' }]);
    expect(await site.asked(rosa)).toMatchObject({ decision: 'approved', decidedBy: 'Ada Example' });
  });

  it('takes a member who asked for it off the website', async () => {
    await site.reply(token, { reply: 'unlist' });
    await site.decide(rosa, 'approved');
    expect(await site.member(rosa)).toMatchObject({ is_unlisted: true, email });
    expect((await site.app.fastify.inject('/api/members')).json()).toEqual([]);
    expect((await site.readLink(token)).json<RollCallListing>()).toMatchObject({ isListed: false });
  });

  it.each([{ note: 'A new photo.' }, { name: 'Rosa Example' }])(
    'of %j saves no version, because nothing is new',
    async (same) => {
      await site.reply(token, { reply: 'change', change: same });
      expect((await site.decide(rosa, 'approved')).statusCode).toBe(204);
      expect(await site.member(rosa)).toMatchObject({ version: 1 });
    },
  );

  it('is given once: of two officers at the same moment, the second learns who was first', async () => {
    await site.reply(token, { reply: 'change', change });
    const [one, two] = [await signedIn(site.app.db), await signedIn(site.app.db)];
    const responses = await Promise.all([
      site.decide(rosa, 'approved', one.cookie),
      site.decide(rosa, 'declined', two.cookie),
      site.decide(rosa, 'approved', two.cookie),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json<ErrorBody>().message).toMatch(/^Ada Example already (approved|declined) this\./);
    const { decision } = await site.asked(rosa);
    expect(await site.member(rosa)).toMatchObject({ version: decision === 'approved' ? 2 : 1 });
  });

  it('is about the reply that the officer has seen', async () => {
    await site.reply(token, { reply: 'change', change });
    const { id, version } = await site.asked(rosa);
    await site.reply(token, { reply: 'unlist' });
    const decide = (seen: number) =>
      site.office.post(`roll-call/replies/${id}/decision`, { decision: 'approved', version: seen });
    const refused = await decide(version);
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
      409,
      'She has just changed her reply. Please look at it again.',
    ]);
    expect(await site.member(rosa)).toMatchObject({ name: 'Rosa Example', version: 1, is_unlisted: false });
    await site.reply(token, { reply: 'correct' });
    expect((await decide(version + 2)).statusCode).toBe(409);
  });

  it('is undone as a whole where the connection is lost before the commit', async () => {
    await site.reply(token, { reply: 'change', change });
    const hold = await holdWrites(site.app.db.pool);
    const approval = site.decide(rosa, 'approved');
    await hold.waiting(1);
    await site.app.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await hold.release();
    expect((await approval).statusCode).toBeGreaterThanOrEqual(500);
    expect(await site.member(rosa)).toMatchObject({ name: 'Rosa Example', version: 1 });
    expect(await site.asked(rosa)).not.toHaveProperty('decision');
    expect((await site.decide(rosa, 'approved')).statusCode).toBe(204);
    expect(await site.member(rosa)).toMatchObject({ name: 'Rosa Rose', version: 2 });
  });

  it('of a member who is deleted at the same moment never deadlocks', async () => {
    const { fastify, admin } = site.app;
    for (let round = 0; round < 5; round += 1) {
      const id = await site.addMember(`Member ${round}`, { email: `member${round}@petals.example` });
      await site.start((await site.current()).id);
      await site.reply(await site.tokenFor(`member${round}@petals.example`), { reply: 'unlist' });
      const { id: replyId, version } = await site.asked(id);
      const [decided, deleted] = await Promise.all([
        site.office.post(`roll-call/replies/${replyId}/decision`, { decision: 'approved', version }),
        fastify.inject({
          method: 'DELETE',
          url: `/api/members/${id}`,
          headers: { cookie: admin.cookie },
        }),
      ]);
      expect(deleted.statusCode).toBe(204);
      expect([204, 404]).toContain(decided.statusCode);
    }
  });

  it('is for editors, and a refusal is in the activity', async () => {
    await site.reply(token, { reply: 'change', change });
    const helper = await signedIn(site.app.db, 'helper');
    expect((await callsAs(site.app, helper.cookie).get('roll-call')).statusCode).toBe(403);
    expect((await site.decide(rosa, 'approved', helper.cookie)).statusCode).toBe(403);
    await site.decide(rosa, 'declined');
    const { rows } = await site.app.db.pool.query(
      'select action, entity_id, title from activity order by id desc limit 1',
    );
    expect(rows).toEqual([{ action: 'decline', entity_id: rosa, title: 'Rosa Example' }]);
    expect(await site.member(rosa)).toMatchObject({ version: 1 });
  });
});
