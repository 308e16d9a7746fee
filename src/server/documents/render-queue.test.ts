import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { RenderQueue, RenderQueueFullError } from './render-queue.ts';

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
