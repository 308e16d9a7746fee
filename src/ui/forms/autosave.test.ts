import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveAttempt } from './save-attempts.ts';
import { Autosave, type AutosaveState } from './autosave.ts';
import { clearDrafts, storeDraft, readDrafts, setDraftOwner } from './drafts.ts';

const name = 'draft:1:event:12';
const sealKey = '5a'.repeat(32);
let title: string | undefined;
let kept: AutosaveState;
let writes: number;
let autosave: Autosave;
let lastAttempt: SaveAttempt | undefined;

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
  lastAttempt = undefined;
  autosave = new Autosave({
    place: { owner: '1', key: 'event:12' },
    id: 'a',
    lastAttempt: () => lastAttempt,
    unsavedValues: () => (title === undefined ? undefined : { title }),
    onSaved: (now) => {
      kept = now;
    },
  });
});

afterEach(() => {
  autosave.close();
  setDraftOwner(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a draft autosave', () => {
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

  it('never leaves more than two seconds unsaved, however long someone types', () => {
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
    autosave.flush();
    expect(stored()).toBe('Spring');
    autosave.flush();
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
    autosave.forget();
    vi.advanceTimersByTime(5_000);
    expect(stored()).toBeUndefined();
  });

  it('continues with what was typed during the save, and leaves the drafts of other windows', () => {
    const other = { id: 'b', savedAt: '2026-08-05T18:00:00Z', values: { title: 'Hers' } };
    storeDraft({ owner: '1', key: 'event:12' }, other);
    type('Spring Gala');
    autosave.forget();
    vi.advanceTimersByTime(1_000);
    expect(stored()).toBe('Spring Gala');
    title = undefined;
    autosave.forget();
    vi.advanceTimersByTime(5_000);
    expect(stored()).toBe('Hers');
  });

  it('stores the attempt once the form was sent, so that a draft restored in another window creates nothing twice', () => {
    const draft = () => readDrafts({ owner: '1', key: 'event:12' })[0]!;
    type('Spring');
    autosave.flush();
    // Two windows that restore text that was never sent must not replace what the other one saves.
    expect(draft().lastAttempt).toBeUndefined();
    lastAttempt = { idempotencyKey: 'key-1', attempt: 2 };
    autosave.store();
    expect(draft().lastAttempt).toEqual(lastAttempt);
  });

  it('stores nothing after a sign-out, not even when the form closes', () => {
    type('Spring');
    clearDrafts();
    autosave.close();
    vi.advanceTimersByTime(5_000);
    expect(stored()).toBeUndefined();
  });

  it('stores nothing once another administrator has signed in', () => {
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
  autosave.schedule();
}

function stored(): string | undefined {
  return localStorage.getItem(name) === null
    ? undefined
    : (readDrafts({ owner: '1', key: 'event:12' })[0]?.values['title'] as string | undefined);
}
