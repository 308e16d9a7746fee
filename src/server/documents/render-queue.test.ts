import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { RenderQueue, RenderQueueFullError, RenderTurns } from './render-queue.ts';

describe('RenderQueue.run', () => {
  it('lets the event loop run before every rendering', async () => {
    const queue = new RenderQueue();
    const order: string[] = [];
    const drawings = ['first', 'second', 'third'].map((name) => queue.run(() => order.push(name)));
    const loop = (async () => {
      for (let turn = 0; turn < 6; turn += 1) {
        await nextTurn();
        order.push('loop');
      }
    })();
    await Promise.all([...drawings, loop]);
    for (const [one, other] of [
      ['first', 'second'],
      ['second', 'third'],
    ] as const) {
      expect(order.slice(order.indexOf(one), order.indexOf(other))).toContain('loop');
    }
  });

  it('keeps the order and continues after a failure', async () => {
    const queue = new RenderQueue();
    const failing = queue.run(() => {
      throw new Error('cannot draw');
    });
    const next = queue.run(() => 'drawn');
    await expect(failing).rejects.toThrow('cannot draw');
    await expect(next).resolves.toBe('drawn');
  });
});

describe('queues that share their turns', () => {
  it('wait for at most one rendering of another', async () => {
    const turns = new RenderTurns();
    const [busy, other] = [new RenderQueue(turns), new RenderQueue(turns)];
    const order: string[] = [];
    const many = Array.from({ length: 50 }, (_, index) => busy.run(() => order.push(`busy ${index}`)));
    await many[0];
    const before = order.length;
    await Promise.all([other.run(() => order.push('other')), other.run(() => order.push('other again'))]);
    expect(order.slice(before)).toEqual(
      order[before] === 'other'
        ? ['other', `busy ${before}`, 'other again']
        : [`busy ${before}`, 'other', `busy ${before + 1}`, 'other again'],
    );
    await Promise.all(many);
    expect(order).toHaveLength(52);
    expect(order.filter((name) => name.startsWith('busy'))).toEqual(many.map((_, index) => `busy ${index}`));
  });

  it('render one at a time in the whole process, with the event loop between', async () => {
    const turns = new RenderTurns();
    let loops = 0;
    const loop = (async () => {
      for (; loops < 100; loops += 1) await nextTurn();
    })();
    const seen = await Promise.all(Array.from({ length: 10 }, () => new RenderQueue(turns).run(() => loops)));
    await loop;
    for (const [index, at] of seen.entries()) expect(at).toBeGreaterThan(seen[index - 1] ?? 0);
  });

  it('continue after a failure of another', async () => {
    const turns = new RenderTurns();
    const failing = new RenderQueue(turns).run(() => {
      throw new Error('cannot draw');
    });
    const next = new RenderQueue(turns).run(() => 'drawn');
    await expect(failing).rejects.toThrow('cannot draw');
    await expect(next).resolves.toBe('drawn');
  });
});

describe('pending renderings', () => {
  it('are refused beyond fifty, and accepted again when one is done', async () => {
    const queue = new RenderQueue();
    const { promise, resolve } = Promise.withResolvers<void>();
    const pending = Array.from({ length: 50 }, () => queue.add(() => promise));
    await expect(queue.add(() => promise)).rejects.toThrow(RenderQueueFullError);
    resolve();
    await Promise.all(pending);
    await expect(queue.add(() => Promise.resolve('rendered'))).resolves.toBe('rendered');
  });

  it('no longer count when they fail', async () => {
    const queue = new RenderQueue();
    for (let attempt = 0; attempt < 60; attempt += 1) {
      await expect(queue.add(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    }
  });
});
