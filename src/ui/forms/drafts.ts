import { seal, unseal } from './seal.ts';

/** What somebody typed and has not saved, as it is kept in this browser. */
export interface Draft {
  /** One per opened form, so that two windows with the same form never write over each other. */
  id: string;
  savedAt: string;
  values: Record<string, unknown>;
  /** Under which they may have been sent already, where they would create something. */
  createIdempotencyKey?: string | undefined;
}

/** Whose form a draft belongs to, and which. */
export interface DraftPlace {
  owner: string;
  key: string;
}

const prefix = 'draft:';
const clearNote = 'drafts-cleared';
/** More unfinished versions of one form than this would be a riddle, not a help. */
const mostDrafts = 3;

/** A note that another window cleared its drafts is heeded this long, so that a page script cannot repeat an old one. */
const CLEAR_NOTE_MAX_AGE_MS = 10_000;

let currentOwner: string | undefined;
let currentKey: string | undefined;
const ownerListeners = new Set<() => void>();
const clearListeners = new Set<() => void>();

/**
 * Says who sits here, and the key her drafts are sealed with: page scripts of the same origin can neither read nor forge them. Without
 * both nothing is kept, and nobody sees the drafts of another.
 */
export function setDraftOwner(id: string | undefined, key?: string): void {
  const owner = key === undefined ? undefined : id;
  currentKey = key;
  if (owner === currentOwner) return;
  currentOwner = owner;
  for (const listener of ownerListeners) listener();
}

export function draftOwner(): string | undefined {
  return currentOwner;
}

export function onDraftOwnerChange(listener: () => void): () => void {
  ownerListeners.add(listener);
  return () => ownerListeners.delete(listener);
}

/** At sign-out: forgets every draft of hers in this browser, also what was about to be kept, here and in her other windows. */
export function clearDrafts(): void {
  const [owner, key] = [currentOwner, currentKey];
  if (owner === undefined || key === undefined) return;
  forgetAll(owner);
  withStorage((storage) => {
    // Other windows hear what changes. Nobody reads it later, so nothing stays.
    storage.setItem(clearNote, seal(String(Date.now()), { key, label: clearNote }));
    storage.removeItem(clearNote);
  });
}

/** Heeds what another window did: after a sign-out there, no form here may write a draft again. */
export function handleStorageEvent({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key !== clearNote || newValue === null || currentOwner === undefined || !currentKey) return;
  const clearedAt = Number(unseal(newValue, { key: currentKey, label: clearNote }) ?? Number.NaN);
  if (Math.abs(Date.now() - clearedAt) < CLEAR_NOTE_MAX_AGE_MS) forgetAll(currentOwner);
}

function forgetAll(owner: string): void {
  for (const listener of clearListeners) listener();
  setDraftOwner(undefined);
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(`${prefix}${owner}:`)) storage.removeItem(key);
    }
  });
}

export function onDraftsCleared(listener: () => void): () => void {
  clearListeners.add(listener);
  return () => clearListeners.delete(listener);
}

/** The kept versions of a form, newest first; what cannot be read counts as nothing. */
export function readDrafts(place: DraftPlace): Draft[] {
  if (place.owner !== currentOwner || !currentKey) return [];
  const label = nameOf(place);
  const sealed = withStorage((storage) => storage.getItem(label)) ?? null;
  if (sealed === null) return [];
  const text = unseal(sealed, { key: currentKey, label });
  // Planted, damaged, or from before drafts were sealed: not hers for sure, so it goes.
  if (text === undefined) withStorage((storage) => storage.removeItem(label));
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** Keeps a version in place of the one with the same id. Answers false where the browser did not take it. */
export function keepDraft(place: DraftPlace, draft: Draft): boolean {
  const others = readDrafts(place).filter(({ id }) => id !== draft.id);
  return write(place, [draft, ...others].slice(0, mostDrafts));
}

export function dropDraft(place: DraftPlace, id: string): void {
  write(
    place,
    readDrafts(place).filter((draft) => draft.id !== id),
  );
}

function write(place: DraftPlace, drafts: Draft[]): boolean {
  const key = currentKey;
  if (place.owner !== currentOwner || !key) return false;
  const label = nameOf(place);
  return (
    withStorage((storage) => {
      if (drafts.length === 0) storage.removeItem(label);
      else storage.setItem(label, seal(JSON.stringify(drafts), { key, label }));
      return true;
    }) ?? false
  );
}

/** A browser may refuse its storage altogether, or be out of room; a form must work there, too. */
function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

function nameOf({ owner, key }: DraftPlace): string {
  return `${prefix}${owner}:${key}`;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, savedAt, values } = value as Partial<Record<keyof Draft, unknown>>;
  const isReadable =
    typeof id === 'string' && typeof savedAt === 'string' && !Number.isNaN(Date.parse(savedAt));
  return isReadable && typeof values === 'object' && values !== null && !Array.isArray(values);
}
