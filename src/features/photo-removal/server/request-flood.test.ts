import { expect, it } from 'vitest';
import { inTurn } from '../../../../lab/chaos/in-turn.ts';
import type { MediaRow } from '../../media/server/media.repository.ts';
import { photoSite } from './photo-removal.fixture.ts';

const { app, ask, confirm, copy, guard, officer, requests, status, store } = await photoSite();

const PHOTOS = 40;
const REQUESTS = 1_000;
const ADDRESSES = 300;
const HIDES_PER_DAY = 10;

async function young(count: number): Promise<number[]> {
  const first = await store();
  const ids = [first.id, ...(await copy(first.id, count - 1))];
  await guard();
  await confirm();
  return ids;
}

/** A third of the addresses are of IPv6, each in a network of its own. */
function addressOf(request: number): string {
  const number = request % ADDRESSES;
  if (number % 3 === 0) return `2001:db8:0:${number.toString(16)}::${(request + 1).toString(16)}`;
  return `198.51.${100 + (number >> 8)}.${number & 255}`;
}

const urlsOf = (ids: readonly number[]) =>
  Promise.all(
    ids.map(async (id) => (await app.fastify.inject(`/api/photo-removal/${id}`)).json<{ url: string }>().url),
  );
const rows = async () =>
  (await app.db.pool.query<MediaRow>('select * from media_items order by gallery_position')).rows;

it('1,000 requests from 300 addresses hide ten photos in a day, and what is shown again is as it was', async () => {
  const ids = await young(PHOTOS);
  const order = ids.toSorted((one, other) => (one % 7) - (other % 7) || one - other);
  await app.db.pool.query(
    'update media_items set gallery_position = array_position($1::int[], id) where id = any($1::int[])',
    [order],
  );
  const before = await rows();
  expect(before.map(({ id }) => id)).toEqual(order);
  const urls = await urlsOf(ids);
  const outcomes: Record<string, number> = {};
  // The one that has files.
  expect(await ask(ids[0]!)).toBe('hidden');
  expect(await status(urls[0]!)).toBe(410);
  await inTurn(REQUESTS, 10, async (request) => {
    const outcome = await ask(ids[request % PHOTOS]!, {}, addressOf(request));
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  });
  expect(Object.keys(outcomes).toSorted()).toEqual(['410', 'hidden', 'waiting']);
  expect(outcomes['waiting']).toBeGreaterThan(700);
  expect(await rows()).toHaveLength(PHOTOS - HIDES_PER_DAY);
  const { open } = await requests();
  expect(open).toHaveLength(PHOTOS);
  const hidden = open.filter(({ hiddenSince }) => hiddenSince !== undefined);
  expect(hidden).toHaveLength(HIDES_PER_DAY);
  for (const { pictureId } of hidden) {
    const decided = await officer('POST', `/api/admin/photo-requests/${pictureId}`, {
      payload: { decision: 'kept' },
    });
    expect(decided.json()).toEqual({ isShown: true });
  }
  expect(await rows()).toEqual(before);
  expect(new Set(before.map(({ caption }) => caption)).size).toBe(PHOTOS);
  expect(await urlsOf(ids)).toEqual(urls);
  expect(await status(urls[0]!)).toBe(200);
}, 120_000);

it('one network of IPv6 hides three photos in an hour, whatever its addresses', async () => {
  const ids = await young(5);
  const outcomes = [];
  for (const [index, id] of ids.entries())
    outcomes.push(await ask(id, {}, index < 4 ? `2001:db8:7:7:${index}::1` : '2001:db8:7:8::1'));
  expect(outcomes).toEqual(['hidden', 'hidden', 'hidden', 'waiting', 'hidden']);
});
