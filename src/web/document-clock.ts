import { useState } from 'react';
import { useLocation } from '../ui/navigation.tsx';

const MAX_AGE_MS = 60_000;

/** When a document was rendered, and until when it stays correct if no content changes. */
export interface DocumentClock {
  renderedAt: Date;
  freshUntil: Date;
  /** The age of the document when the browser requested it; unknown on the server. */
  ageMs?: number;
}

/**
 * The time by which screens decide what is upcoming or today. It starts with the server's time, so that hydration renders
 * the same, and is updated on navigation when it is out of date.
 */
export function useDocumentNow({ renderedAt, freshUntil, ageMs = 0 }: DocumentClock): Date {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const requestedAt = renderedAt.getTime() + ageMs;
  const validUntil = Math.min(freshUntil.getTime(), requestedAt + MAX_AGE_MS);
  const [state, setState] = useState({ address, now: renderedAt, validUntil });
  if (state.address === address) return state.now;
  const current = requestedAt + elapsedMs();
  const moved =
    current < state.validUntil ? state : { now: new Date(current), validUntil: current + MAX_AGE_MS };
  setState({ ...moved, address });
  return moved.now;
}

/** Time since the document was opened; a visitor's clock may be wrong, but it runs at the right speed. */
function elapsedMs(): number {
  return performance.now();
}

/**
 * The age of a document when it was sent, from the server's timing header. Browsers that hide the header (plain http, older
 * versions) or that took the document from their own cache fall back to the visitor's clock.
 */
export function documentAgeMs({ renderedAt, freshUntil }: Omit<DocumentClock, 'ageMs'>): number {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  const sentAt = navigation?.serverTiming?.find(({ name }) => name === 'now')?.duration;
  const openedAt = Date.now() - performance.now();
  const isFromCache = navigation?.transferSize === 0;
  const requestedAt = isFromCache ? openedAt : (sentAt ?? Math.min(openedAt, freshUntil.getTime()));
  return Math.max(0, requestedAt - renderedAt.getTime());
}
