import { withStorage } from '../../../ui/device-storage.ts';
import type { ContactDraft } from '../contact.rules.ts';

const STORAGE_KEY = 'contact-draft';

/** The text that was typed and not sent. It survives a reload and ends with the tab. */
interface StoredDraft extends ContactDraft {
  /** The title of the office it is for; empty for the chapter. */
  office?: string;
  openedAt: number;
}

/** The storage of the tab. Browsers may deny access to it, and the form has to work all the same. */
const withTab = <T>(act: (storage: Storage) => T) => withStorage(act, 'sessionStorage');

export function saveDraft({ name, email, message, office }: ContactDraft & { office: string }): void {
  const draft: StoredDraft = { name, email, message, office, openedAt: openedAt() };
  withTab((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(draft)));
}

export function loadDraft(): StoredDraft | undefined {
  return (
    withTab((storage) => JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null') as StoredDraft | null) ??
    undefined
  );
}

export function clearDraft(): void {
  withTab((storage) => storage.removeItem(STORAGE_KEY));
}

/** How long the form has been open, including the time before a reload. The clock may have been set back. */
export function elapsedMs(): number {
  return Math.round(Math.max(performance.now(), Date.now() - openedAt()));
}

function openedAt(): number {
  // From the start of the document, because the form works before this script has loaded.
  return Math.min(loadDraft()?.openedAt ?? Infinity, performance.timeOrigin);
}
