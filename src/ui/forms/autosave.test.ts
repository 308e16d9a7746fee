import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave, type AutosaveState } from './autosave.ts';
import { clearDrafts, storeDraft, readDrafts, setDraftOwner } from './drafts.ts';

const name = 'draft:1:event:12';
const sealKey = '5a'.repeat(32);
let title: string | undefined;
let kept: AutosaveState;
let writes: number;
let keeper: Autosave;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-05T18:14:00Z') });
  writes = 0;
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes += 1;
      items.set(key, value);
    },
    removeItem: (key: string) => items.delete(key),
  });
  setDraftOwner('1', sealKey);
  title = undefined;
  kept = undefined;
  keeper = new Autosave({
    place: { owner: '1', key: 'event:12' },
    id: 'a',
    idempotencyKey: () => 'key-1',
    unsavedValues: () => (title === undefined ? undefined : { title }),
    onSaved: (now) => {
      kept = now;
    },
  });
});

afterEach(() => {
  keeper.close();
  setDraftOwner(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a draft keeper', () => {
  it('keeps the text one second after typing stops, once', () => {
    type('S');
    vi.advanceTimersByTime(900);
    type('Sp');
    vi.advanceTimersByTime(999);
    expect(stored()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(stored()).toBe('Sp');
    expect(kept).toEqual({ savedAt: new Date('2026-08-05T18:14:01.900Z') });
    vi.advanceTimersByTime(10_000);
    expect(writes).toBe(1);
  });

  it('never leaves more than two seconds unkept, however long somebody types', () => {
    const unkept: number[] = [];
    for (let tenths = 0; tenths < 100; tenths += 1) {
      type(String(tenths));
      unkept.push(tenths - Number(stored() ?? 0));
      vi.advanceTimersByTime(100);
    }
    expect(Math.max(...unkept)).toBeLessThanOrEqual(20);
  });

  it('keeps at once when the page goes away, but only what is waiting', () => {
    type('Spring');
    keeper.flush();
    expect(stored()).toBe('Spring');
    keeper.flush();
    vi.advanceTimersByTime(5_000);
    expect(writes).toBe(1);
  });

  it('drops the draft when the text is again as it was saved', () => {
    type('Spring');
    vi.advanceTimersByTime(1_000);
    type(undefined);
    vi.advanceTimersByTime(1_000);
    expect(stored()).toBeUndefined();
    expect(kept).toBeUndefined();
  });

  it('forgets everything once the form is saved', () => {
    type('Spring');
    vi.advanceTimersByTime(1_000);
    type('Spring Gala');
    title = undefined;
    keeper.forget();
    vi.advanceTimersByTime(5_000);
    expect(stored()).toBeUndefined();
  });

  it('goes on keeping what was typed while the form was being saved, and what another window keeps', () => {
    const other = { id: 'b', savedAt: '2026-08-05T18:00:00Z', values: { title: 'Hers' } };
    storeDraft({ owner: '1', key: 'event:12' }, other);
    type('Spring Gala');
    keeper.forget();
    vi.advanceTimersByTime(1_000);
    expect(stored()).toBe('Spring Gala');
    title = undefined;
    keeper.forget();
    vi.advanceTimersByTime(5_000);
    expect(stored()).toBe('Hers');
  });

  it('keeps the key with the words, so that they are created once in another window, too', () => {
    type('Spring');
    keeper.flush();
    expect(readDrafts({ owner: '1', key: 'event:12' })).toMatchObject([{ idempotencyKey: 'key-1' }]);
  });

  it('hands the words over to the form of another record, and writes them here no more', () => {
    type('Spring');
    keeper.flush();
    type('Spring Gala');
    expect(keeper.moveTo('event:13', { version: 1 })).toBe(true);
    title = undefined;
    keeper.close();
    expect(stored()).toBeUndefined();
    const [moved] = readDrafts({ owner: '1', key: 'event:13' });
    expect(moved).toEqual({
      id: 'a',
      savedAt: expect.any(String),
      values: { title: 'Spring Gala', version: 1 },
    });
  });

  it('says that it could not hand the words over, and goes on keeping them here', () => {
    type('Spring');
    keeper.flush();
    const { setItem } = localStorage;
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    type('Spring Gala');
    expect(keeper.moveTo('event:13', { version: 1 })).toBe(false);
    expect(stored()).toBe('Spring');
    localStorage.setItem = setItem;
    vi.advanceTimersByTime(1_000);
    expect(stored()).toBe('Spring Gala');
  });

  it('lets go of the key of what is done, and of nothing else', () => {
    type('Spring');
    keeper.flush();
    type('Spring Gala');
    keeper.detach();
    keeper.close();
    const [loose] = readDrafts({ owner: '1', key: 'event:12' });
    expect(loose).toEqual({ id: 'a', savedAt: expect.any(String), values: { title: 'Spring Gala' } });
  });

  it('brings nothing back after a sign-out, not even when its form goes away', () => {
    type('Spring');
    clearDrafts();
    keeper.close();
    vi.advanceTimersByTime(5_000);
    expect(stored()).toBeUndefined();
  });

  it('writes nothing once another administrator sits here', () => {
    type('Spring');
    setDraftOwner('2', sealKey);
    vi.advanceTimersByTime(5_000);
    expect(writes).toBe(0);
    expect(kept).toBe('failed');
  });

  it('says when the browser has no room', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    type('Spring');
    vi.advanceTimersByTime(1_000);
    expect(kept).toBe('failed');
  });
});

function type(text: string | undefined): void {
  title = text;
  keeper.schedule();
}

function stored(): string | undefined {
  return localStorage.getItem(name) === null
    ? undefined
    : (readDrafts({ owner: '1', key: 'event:12' })[0]?.values['title'] as string | undefined);
}
