import { describe, expect, it } from 'vitest';
import { createHashQueue } from './hash-queue.ts';

/** Hashes that end when the test says so, in a queue for two at a time and three waiting. */
function setUp() {
  const enqueue = createHashQueue({ concurrency: 2, maxWaiting: 3 });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  return {
    started,
    async finish(name: string) {
      finish.get(name)!();
      await new Promise(setImmediate);
    },
    add: (name: string, priority: 'high' | 'normal' = 'normal') =>
      enqueue(priority, () => {
        started.push(name);
        return new Promise<void>((resolve) => finish.set(name, resolve));
      }),
  };
}

describe('the hash queue', () => {
  it('runs two at a time, in order, high priority first', async () => {
    const queue = setUp();
    const all = [queue.add('a'), queue.add('b'), queue.add('c'), queue.add('d'), queue.add('e', 'high')];
    expect(queue.started).toEqual(['a', 'b']);
    await queue.finish('b');
    expect(queue.started).toEqual(['a', 'b', 'e']);
    await queue.finish('a');
    await queue.finish('e');
    expect(queue.started).toEqual(['a', 'b', 'e', 'c', 'd']);
    await queue.finish('c');
    await queue.finish('d');
    await Promise.all(all);
    void queue.add('f');
    expect(queue.started.at(-1)).toBe('f');
  });

  it('rejects what exceeds the queue, but never high priority because of normal', async () => {
    const queue = setUp();
    for (const name of ['a', 'b', 'c', 'd', 'e']) void queue.add(name);
    await expect(queue.add('f')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
    void queue.add('g', 'high');
    await queue.finish('a');
    expect(queue.started).toEqual(['a', 'b', 'g']);
  });

  it('frees the slot of a hash that fails', async () => {
    const enqueue = createHashQueue({ concurrency: 1, maxWaiting: 1 });
    await expect(enqueue('normal', () => Promise.reject(new Error('no memory')))).rejects.toThrow(
      'no memory',
    );
    expect(await enqueue('normal', () => Promise.resolve('done'))).toBe('done');
  });
});
