import type { ContactDraft } from '../contact.rules.ts';

const STORAGE_KEY = 'contact-draft';

/** The text that was typed and not sent. It survives a reload and ends with the tab. */
interface StoredDraft extends ContactDraft {
  /** The title of the office it is for; empty for the chapter. */
  office?: string;
  openedAt: number;
}

export function saveDraft({ name, email, message, office }: ContactDraft & { office: string }): void {
  withStorage((storage) =>
    storage.setItem(STORAGE_KEY, JSON.stringify({ name, email, message, office, openedAt: openedAt() })),
  );
}

export function loadDraft(): StoredDraft | undefined {
  try {
    const stored = JSON.parse(withStorage((storage) => storage.getItem(STORAGE_KEY)) ?? 'null') as unknown;
    return isStoredDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function clearDraft(): void {
  withStorage((storage) => storage.removeItem(STORAGE_KEY));
}

/** How long the form has been open, including the time before a reload. The clock may have been set back. */
export function elapsedMs(): number {
  return Math.round(Math.max(performance.now(), Date.now() - openedAt()));
}

function openedAt(): number {
  // From the start of the document, because the form works before this script has loaded.
  return Math.min(loadDraft()?.openedAt ?? Infinity, performance.timeOrigin);
}

/** Browsers may deny access to their storage, and the form has to work all the same. */
function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { name, email, message, openedAt: since } = value as Partial<Record<keyof StoredDraft, unknown>>;
  return [name, email, message].every((text) => typeof text === 'string') && typeof since === 'number';
}
