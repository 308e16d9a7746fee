import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRollCalls } from './roll-call.fixture.ts';
import type { RollCallListing } from '../roll-call.contract.ts';

let site: Awaited<ReturnType<typeof openRollCalls>>;
let rosa: number;
let token: string;

const email = 'rosa@petals.example';
const note = 'And a new photo, please.';
const fields = { name: 'Rosa Rose', email: 'rose@flowers.example' };
const change = { ...fields, note };

beforeAll(async () => {
  site = await openRollCalls();
});
beforeEach(async () => {
  await site.reset();
  rosa = await site.addMember('Rosa Example', { email, title: 'Treasurer' });
  await site.start();
  token = await site.tokenFor(email);
});

describe('a reply', () => {
  it.each([
    [{ reply: 'correct' as const }, { change: null, note: null }],
    [{ reply: 'unlist' as const }, { change: { isUnlisted: true }, note: null }],
    [
      { reply: 'change' as const, change },
      { change: fields, note },
    ],
  ])('%j changes nothing of her record', async (body, stored) => {
    const before = [await site.member(rosa), (await site.app.fastify.inject('/api/members')).body];
    expect((await site.reply(token, body)).statusCode).toBe(200);
    expect([await site.member(rosa), (await site.app.fastify.inject('/api/members')).body]).toEqual(before);
    expect(await site.asked(rosa)).toEqual({
      ...stored,
      replied_at: expect.any(Date) as Date,
      outcome: null,
    });
    expect((await site.current()).changes).toHaveLength(body.reply === 'correct' ? 0 : 1);
  });

  it('can be replaced with the same link, and each has a later moment', async () => {
    const moments = [];
    for (const reply of ['correct', 'unlist', 'correct'] as const) {
      await site.reply(token, { reply });
      moments.push(((await site.asked(rosa))!['replied_at'] as Date).getTime());
    }
    expect(moments).toEqual([moments[0], moments[0]! + 1, moments[0]! + 2]);
    expect(await site.pending(rosa)).toBeUndefined();
  });

  it('that is sent twice, as after a lost response, counts once', async () => {
    await site.reply(token, { reply: 'change', change });
    const [first, again] = [await site.asked(rosa), await site.reply(token, { reply: 'change', change })];
    expect(again.statusCode).toBe(200);
    expect(await site.asked(rosa)).toEqual(first);
    await site.decline(rosa);
    expect((await site.reply(token, { reply: 'change', change })).statusCode).toBe(200);
    expect(await site.asked(rosa)).toEqual({ ...first, outcome: 'declined' });
  });

  it('keeps what one that still waits asked for, where it says nothing about that', async () => {
    await site.reply(token, { reply: 'change', change });
    await site.reply(token, { reply: 'change', change: { name: 'Rose Rosa' } });
    expect(await site.pending(rosa)).toMatchObject({ change: { ...fields, name: 'Rose Rosa' }, note });
    await site.decline(rosa);
    await site.reply(token, { reply: 'change', change: { note: 'Only this.' } });
    expect(await site.asked(rosa)).toMatchObject({ change: null, note: 'Only this.', outcome: null });
    await site.reply(token, { reply: 'unlist' });
    await site.reply(token, { reply: 'change', change: { name: 'Rose Rosa' } });
    expect(await site.asked(rosa)).toMatchObject({ change: { name: 'Rose Rosa' }, note: null });
  });

  it('that an officer has saved or declined says so to her, and no more', async () => {
    const seen = async () => (await site.readLink(token)).json<RollCallListing>();
    await site.reply(token, { reply: 'unlist' });
    expect((await seen()).reply).toMatchObject({ kind: 'unlist', isDone: false });
    await site.decline(rosa);
    expect(await seen()).toMatchObject({ isListed: true, reply: { kind: 'unlist', isDone: true } });
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
    expect(await site.asked(rosa)).toMatchObject({ replied_at: null });
  });
});
