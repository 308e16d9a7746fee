import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seal, type Sealing } from './seal.ts';
import {
  clearDrafts,
  deleteDraft,
  handleStorageEvent,
  storeDraft,
  readDrafts,
  setDraftOwner,
  type Draft,
} from './drafts.ts';

const place = { owner: '1', key: 'event:12' };
const key = '5a'.repeat(32);
const otherKey = 'a5'.repeat(32);
const draftName = 'draft:1:event:12';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  setDraftOwner('1', key);
});

afterEach(() => {
  setDraftOwner(undefined);
  vi.unstubAllGlobals();
});

describe('drafts', () => {
  it('are kept under their owner and their form, newest first', () => {
    storeDraft(place, draft('a', 'First'));
    storeDraft(place, draft('b', 'Second'));
    expect(Object.keys(localStorage)).toEqual(['draft:1:event:12']);
    expect(readDrafts(place).map(({ values }) => values['title'])).toEqual(['Second', 'First']);
  });

  it('take the place of the one with the same id, and leave those of other windows', () => {
    storeDraft(place, draft('a', 'Spring'));
    storeDraft(place, draft('b', 'Other window'));
    storeDraft(place, draft('a', 'Spring Gala'));
    expect(readDrafts(place).map(({ values }) => values['title'])).toEqual(['Spring Gala', 'Other window']);
  });

  it('are no more than three for a form', () => {
    for (const id of ['a', 'b', 'c', 'd']) storeDraft(place, draft(id, id));
    expect(readDrafts(place).map(({ id }) => id)).toEqual(['d', 'c', 'b']);
  });

  it('are neither shown to another owner nor written for one who is not here', () => {
    storeDraft(place, draft('a', 'Mine'));
    setDraftOwner('2', otherKey);
    expect(readDrafts(place)).toEqual([]);
    expect(readDrafts({ ...place, owner: '2' })).toEqual([]);
    expect(storeDraft(place, draft('a', 'Not mine'))).toBe(false);
    deleteDraft(place, 'a');
    setDraftOwner('1', key);
    expect(readDrafts(place).map(({ values }) => values['title'])).toEqual(['Mine']);
  });

  it('are not kept without an owner', () => {
    setDraftOwner(undefined);
    expect(storeDraft(place, draft('a', 'Nobody'))).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  it('go one by one, and leave nothing behind after the last', () => {
    storeDraft(place, draft('a', 'First'));
    storeDraft(place, draft('b', 'Second'));
    deleteDraft(place, 'a');
    expect(readDrafts(place).map(({ id }) => id)).toEqual(['b']);
    deleteDraft(place, 'b');
    expect(localStorage.length).toBe(0);
  });

  it('of hers are cleared at sign-out, and nothing else is', () => {
    localStorage.setItem('view', 'list');
    localStorage.setItem('draft:12:page:3', '[]');
    storeDraft(place, draft('a', 'Mine'));
    clearDrafts();
    expect(Object.keys(localStorage)).toEqual(['view', 'draft:12:page:3']);
    expect(storeDraft(place, draft('a', 'Typed on'))).toBe(false);
  });

  it('are not written after a sign-out in another window, until she is back', () => {
    const note = (sealing: Partial<Sealing> = {}, at = Date.now()) =>
      seal(String(at), { key, label: 'drafts-cleared', ...sealing });
    storeDraft(place, draft('a', 'Mine'));
    for (const newValue of [
      null,
      '1',
      note({ key: otherKey }),
      note({ label: draftName }),
      note({}, Date.now() - 60_000),
    ]) {
      handleStorageEvent({ key: 'drafts-cleared', newValue });
    }
    handleStorageEvent({ key: 'view', newValue: note() });
    expect(readDrafts(place)).toHaveLength(1);
    handleStorageEvent({ key: 'drafts-cleared', newValue: note() });
    expect(storeDraft(place, draft('a', 'Typed on'))).toBe(false);
    expect(localStorage.length).toBe(0);
    setDraftOwner('1', key);
    expect(storeDraft(place, draft('a', 'Back again'))).toBe(true);
  });

  it.each([
    '',
    '{',
    'null',
    '"text"',
    '{"id":"a"}',
    '[null,1,{"id":"a"},{"id":"a","savedAt":"x","values":{}}]',
  ])('that cannot be read (%s) count as nothing and are written over', (text) => {
    localStorage.setItem(draftName, seal(text, { key, label: draftName }));
    expect(readDrafts(place)).toEqual([]);
    expect(storeDraft(place, draft('a', 'New'))).toBe(true);
    expect(readDrafts(place)).toHaveLength(1);
  });

  it('hold nothing that another script of the origin can read', () => {
    storeDraft(place, draft('a', 'private@chapter.example'));
    expect(localStorage.getItem(draftName)).not.toContain('private');
    setDraftOwner('1', otherKey);
    expect(readDrafts(place)).toEqual([]);
  });

  it.each([
    ['unsealed, as they were kept before', () => JSON.stringify([draft('x', 'Planted')])],
    [
      'sealed with another key',
      () => seal(JSON.stringify([draft('x', 'Planted')]), { key: otherKey, label: draftName }),
    ],
    ['of another form', () => sealedFor('draft:1:page:4')],
    ['of another administrator', () => sealedFor('draft:2:event:12')],
    [
      'with one character changed',
      () => sealedFor(draftName).replace(/.(?=.{10}$)/, (one) => (one === 'A' ? 'B' : 'A')),
    ],
    ['cut short', () => sealedFor(draftName).slice(0, -8)],
  ])('that are %s are ignored and removed', (_, planted) => {
    localStorage.setItem(draftName, planted());
    expect(readDrafts(place)).toEqual([]);
    expect(localStorage.getItem(draftName)).toBeNull();
  });

  it('are kept whole, in any language and of any length', () => {
    const title = 'Ærøskøbing 🌻 '.repeat(40_000);
    storeDraft(place, draft('a', title));
    expect(readDrafts(place)[0]?.values['title']).toBe(title);
  });

  it('do not break a form in a browser that refuses its storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(readDrafts(place)).toEqual([]);
    expect(storeDraft(place, draft('a', 'Mine'))).toBe(false);
    expect(() => clearDrafts()).not.toThrow();
  });
});

function draft(id: string, title: string): Draft {
  return { id, savedAt: '2026-08-05T18:14:00.000Z', values: { title } };
}

function sealedFor(label: string): string {
  return seal(JSON.stringify([draft('x', 'Planted')]), { key, label });
}

/** As in a browser, the kept names are the object's own. */
function memoryStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      Reflect.deleteProperty(this, name);
    },
    get length() {
      return Object.keys(this).length;
    },
  };
  return Object.create(methods) as Storage;
}
