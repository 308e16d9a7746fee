import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { App } from '../src/server/app.ts';
import type { Chapter } from './control/chapters.repository.ts';
import { openChapters, TooManyOpeningError } from './open-chapters.ts';

const chapterWith = (id: number) => ({ id, origin: `https://c${id}.example`, adminOrigin: null }) as Chapter;
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function start({ maxOpen = 10, idleMs = 60_000, fails = false } = {}) {
  let now = 1_000_000;
  const log: string[] = [];
  let opening = 0;
  let maxOpening = 0;
  const state = { fails, isCurrent: true };
  const opened = openChapters({
    maxOpen,
    idleMs,
    onError: () => undefined,
    now: () => now,
    isCurrent: () => state.isCurrent,
    async open({ id }) {
      opening += 1;
      maxOpening = Math.max(maxOpening, opening);
      await sleep(5);
      opening -= 1;
      if (state.fails) throw new Error('The database is away.');
      log.push(`open ${id}`);
      return { app: {} as App, close: async () => void log.push(`close ${id}`) };
    },
  });
  stops.push(opened.stop);
  return { opened, log, state, maxOpening: () => maxOpening, pass: (ms: number) => (now += ms) };
}

describe('openChapters', () => {
  it('opens a chapter once for all who ask, and a few chapters at a time', async () => {
    const { opened, log, maxOpening } = start({ maxOpen: 20 });
    const asked = Array.from({ length: 30 }, (_, index) => opened.get(chapterWith(index % 10)));
    const entries = await Promise.all(asked);
    expect(new Set(entries).size).toBe(10);
    expect(log).toHaveLength(10);
    expect(maxOpening()).toBe(4);
    expect(opened.byHost.get('c3.example')).toBe(entries[3]);
  });

  it('refuses more than visitors would wait for', async () => {
    const { opened } = start({ maxOpen: 1000 });
    const results = await Promise.allSettled(
      Array.from({ length: 300 }, (_, id) => opened.get(chapterWith(id))),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(96);
    expect(refused[0]).toMatchObject({ reason: expect.any(TooManyOpeningError) as unknown });
  });

  it('closes the one that was not used for the longest time, when too many are open', async () => {
    const { opened, log } = start({ maxOpen: 2 });
    for (const id of [1, 2]) (await opened.get(chapterWith(id))).usedAt = id === 1 ? 20 : 10;
    await opened.get(chapterWith(3));
    await expect.poll(() => log).toEqual(['open 1', 'open 2', 'open 3', 'close 2']);
  });

  it('finishes what is pending before it closes, and can be opened again meanwhile', async () => {
    const { opened, log } = start();
    const entry = await opened.get(chapterWith(1));
    entry.pending = 1;
    const closing = opened.close(1);
    expect(opened.byHost.size).toBe(0);
    const again = await opened.get(chapterWith(1));
    expect(again).not.toBe(entry);
    await sleep(60);
    expect(log).toEqual(['open 1', 'open 1']);
    entry.pending = 0;
    await closing;
    expect(log).toEqual(['open 1', 'open 1', 'close 1']);
    expect(opened.byHost.get('c1.example')).toBe(again);
  });

  it('closes a chapter after its jobs have run, unless visitors use it', async () => {
    const { opened, log } = start();
    await opened.use(chapterWith(1), () => Promise.resolve());
    expect(log).toEqual(['open 1', 'close 1']);
    (await opened.get(chapterWith(2))).usedAt = 1;
    await opened.use(chapterWith(2), () => Promise.resolve());
    expect(log).toEqual(['open 1', 'close 1', 'open 2']);
  });

  it('serves no chapter that was changed while it was being opened', async () => {
    const { opened, log, state } = start();
    const promise = opened.get(chapterWith(1));
    state.isCurrent = false;
    await expect(promise).rejects.toThrow('has changed');
    expect(log).toEqual(['open 1', 'close 1']);
    expect(opened.byHost.size + opened.all().length).toBe(0);
  });

  it('does not try again at once what could not be opened', async () => {
    const { opened, log, state, pass } = start({ fails: true });
    await expect(opened.get(chapterWith(1))).rejects.toThrow('The database is away.');
    state.fails = false;
    await expect(opened.get(chapterWith(1))).rejects.toThrow('The database is away.');
    pass(2_001);
    await opened.get(chapterWith(1));
    expect(log).toEqual(['open 1']);
  });
});
