import { withStorage } from '../device-storage.ts';
import type { SaveAttempt } from './save-attempts.ts';
import { seal, unseal } from './seal.ts';

/** Unsaved input of a form, as it is stored in this browser. */
export interface Draft {
  /** One per open form, so that two windows with the same form never overwrite each other. */
  id: string;
  savedAt: string;
  values: Record<string, unknown>;
  /** The attempt under which the form was sent and not confirmed. Absent where it was never sent. */
  lastAttempt?: SaveAttempt | undefined;
}

/** The administrator and the form that a draft belongs to. */
export interface DraftScope {
  owner: string;
  key: string;
}

const prefix = 'draft:';
const clearNote = 'drafts-cleared';
/** A longer list of drafts would be hard to tell apart. */
const MAX_DRAFTS = 3;

/** How long a note that another window cleared its drafts is valid, so that a page script cannot replay an old one. */
const CLEAR_NOTE_MAX_AGE_MS = 10_000;

let currentOwner: string | undefined;
let currentKey: string | undefined;
const ownerListeners = new Set<() => void>();
const clearListeners = new Set<() => void>();

/**
 * Sets the signed-in administrator and the key that encrypts her drafts: page scripts of the same origin can neither read nor forge
 * them. Without both, nothing is stored or read.
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

/** At sign-out: deletes every draft of this administrator, in this window and her other ones, scheduled ones included. */
export function clearDrafts(): void {
  const [owner, key] = [currentOwner, currentKey];
  if (owner === undefined || key === undefined) return;
  deleteAll(owner);
  withStorage((storage) => {
    // Other windows get a storage event. The note itself is not needed later.
    storage.setItem(clearNote, seal(String(Date.now()), { key, label: clearNote }));
    storage.removeItem(clearNote);
  });
}

/** After a sign-out in another window, no form in this one may store a draft again. */
export function handleStorageEvent({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key !== clearNote || newValue === null || currentOwner === undefined || !currentKey) return;
  const clearedAt = Number(unseal(newValue, { key: currentKey, label: clearNote }) ?? Number.NaN);
  if (Math.abs(Date.now() - clearedAt) < CLEAR_NOTE_MAX_AGE_MS) deleteAll(currentOwner);
}

function deleteAll(owner: string): void {
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

/** The drafts of a form, newest first. Unreadable drafts are ignored. */
export function readDrafts(scope: DraftScope): Draft[] {
  if (scope.owner !== currentOwner || !currentKey) return [];
  const label = nameOf(scope);
  const sealed = withStorage((storage) => storage.getItem(label)) ?? null;
  if (sealed === null) return [];
  const text = unseal(sealed, { key: currentKey, label });
  // Forged, damaged, or older than the encryption: delete it.
  if (text === undefined) withStorage((storage) => storage.removeItem(label));
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** Stores a draft, replacing the one with the same id. Returns false where the browser refused it. */
export function storeDraft(scope: DraftScope, draft: Draft): boolean {
  const others = readDrafts(scope).filter(({ id }) => id !== draft.id);
  return write(scope, [draft, ...others].slice(0, MAX_DRAFTS));
}

export function deleteDraft(scope: DraftScope, id: string): void {
  write(
    scope,
    readDrafts(scope).filter((draft) => draft.id !== id),
  );
}

function write(scope: DraftScope, drafts: Draft[]): boolean {
  const key = currentKey;
  if (scope.owner !== currentOwner || !key) return false;
  const label = nameOf(scope);
  return (
    withStorage((storage) => {
      if (drafts.length === 0) storage.removeItem(label);
      else storage.setItem(label, seal(JSON.stringify(drafts), { key, label }));
      return true;
    }) ?? false
  );
}

function nameOf({ owner, key }: DraftScope): string {
  return `${prefix}${owner}:${key}`;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, savedAt, values } = value as Partial<Record<keyof Draft, unknown>>;
  const isReadable =
    typeof id === 'string' && typeof savedAt === 'string' && !Number.isNaN(Date.parse(savedAt));
  return isReadable && typeof values === 'object' && values !== null && !Array.isArray(values);
}
