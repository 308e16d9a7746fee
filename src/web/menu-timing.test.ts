import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMenuTiming } from './menu-timing.ts';

let shown: string | undefined;
let timing: ReturnType<typeof createMenuTiming>;
beforeEach(() => {
  vi.useFakeTimers();
  shown = undefined;
  timing = createMenuTiming((menu) => (shown = menu));
});
afterEach(() => vi.useRealTimers());

function wait(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
}

describe('a mouse', () => {
  it('opens a menu when it has rested on it for 200 ms', () => {
    timing.enter('About');
    wait(199);
    expect(shown).toBeUndefined();
    wait(1);
    expect(shown).toBe('About');
  });

  it('that only passes by opens nothing', () => {
    timing.enter('About');
    wait(150);
    timing.leave('About');
    wait(1000);
    expect(shown).toBeUndefined();
  });

  it('closes a menu 150 ms after it left', () => {
    timing.open('About');
    timing.leave('About');
    wait(149);
    expect(shown).toBe('About');
    wait(1);
    expect(shown).toBeUndefined();
  });

  it('that comes back in time finds the menu open', () => {
    timing.open('About');
    timing.leave('About');
    wait(149);
    timing.enter('About');
    wait(1000);
    expect(shown).toBe('About');
  });

  it('that leaves one menu does not close another, which the keyboard has opened', () => {
    timing.open('Programs');
    timing.leave('About');
    wait(1000);
    expect(shown).toBe('Programs');
  });

  it('opens the other menu at once while one is open', () => {
    timing.open('About');
    timing.leave('About');
    timing.enter('Programs');
    expect(shown).toBe('Programs');
    wait(1000);
    expect(shown).toBe('Programs');
  });

  it('opens a menu at once within 300 ms after one closed', () => {
    timing.open('About');
    timing.close();
    wait(299);
    timing.enter('Programs');
    expect(shown).toBe('Programs');
  });

  it('waits again when the last menu closed 300 ms ago', () => {
    timing.open('About');
    timing.close();
    wait(300);
    timing.enter('Programs');
    expect(shown).toBeUndefined();
    wait(200);
    expect(shown).toBe('Programs');
  });

  it('counts those 300 ms from the last close, not from the first', () => {
    timing.open('About');
    timing.close();
    wait(200);
    timing.open('About');
    timing.close();
    wait(200);
    timing.enter('Programs');
    expect(shown).toBe('Programs');
  });
});

describe('a press', () => {
  it('opens and closes without waiting', () => {
    timing.press('About');
    expect(shown).toBe('About');
    timing.press('About');
    expect(shown).toBeUndefined();
  });

  it('does not wait for a mouse that has just arrived, and is not undone by it', () => {
    timing.enter('About');
    wait(100);
    timing.press('About');
    expect(shown).toBe('About');
    timing.press('About');
    wait(1000);
    expect(shown).toBeUndefined();
  });

  it('keeps what the mouse alone has opened; the next one closes it', () => {
    timing.enter('About');
    wait(200);
    timing.press('About');
    expect(shown).toBe('About');
    timing.press('About');
    expect(shown).toBeUndefined();
  });

  it('opens the other menu', () => {
    timing.press('About');
    timing.press('Programs');
    expect(shown).toBe('Programs');
  });
});

it('opens nothing any more when it was stopped', () => {
  timing.enter('About');
  timing.stop();
  wait(1000);
  expect(shown).toBeUndefined();
});
