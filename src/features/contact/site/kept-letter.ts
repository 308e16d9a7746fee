import type { Letter } from '../contact.rules.ts';

const place = 'contact-letter';

/** What was typed and not sent yet, since when. It stays through a reload and is gone with the tab. */
interface KeptLetter extends Letter {
  openedAt: number;
}

export function keepLetter({ name, email, message }: Letter): void {
  withStorage((storage) =>
    storage.setItem(place, JSON.stringify({ name, email, message, openedAt: openedAt() })),
  );
}

export function keptLetter(): KeptLetter | undefined {
  try {
    const kept = JSON.parse(withStorage((storage) => storage.getItem(place)) ?? 'null') as unknown;
    return isKeptLetter(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetLetter(): void {
  withStorage((storage) => storage.removeItem(place));
}

/** For how long the form has been open. A letter that came through a reload was begun before it; clocks may be set back. */
export function timeOpen(): number {
  return Math.round(Math.max(performance.now(), Date.now() - openedAt()));
}

function openedAt(): number {
  // Counted from the document on: the form could be filled in before our script had come.
  return Math.min(keptLetter()?.openedAt ?? Infinity, performance.timeOrigin);
}

/** A browser may refuse its storage altogether; the form must work there, too. */
function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

function isKeptLetter(value: unknown): value is KeptLetter {
  if (typeof value !== 'object' || value === null) return false;
  const { name, email, message, openedAt: since } = value as Partial<Record<keyof KeptLetter, unknown>>;
  return [name, email, message].every((text) => typeof text === 'string') && typeof since === 'number';
}
