import { useState } from 'react';
import { useLocation } from 'react-router';

const MAX_AGE_MS = 60_000;

/** When a document was rendered, and until when nothing in it changes by the clock alone. */
export interface DocumentClock {
  renderedAt: Date;
  freshUntil: Date;
  /** How old the document was when the visitor's browser asked for it; only browsers know. */
  ageMs?: number;
}

/**
 * The moment screens judge 'upcoming' and 'today' by. It starts as the server's, so that both draw the same, and moves
 * on when a visitor goes to another address and the moment is no longer good enough.
 */
export function useMovingNow({ renderedAt, freshUntil, ageMs = 0 }: DocumentClock): Date {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const askedAt = renderedAt.getTime() + ageMs;
  const goodUntil = Math.min(freshUntil.getTime(), askedAt + MAX_AGE_MS);
  const [state, setState] = useState({ address, now: renderedAt, goodUntil });
  if (state.address === address) return state.now;
  const current = askedAt + sinceOpened();
  const moved =
    current < state.goodUntil ? state : { now: new Date(current), goodUntil: current + MAX_AGE_MS };
  setState({ ...moved, address });
  return moved.now;
}

/** Time that passed, not the time of day: a visitor's clock may be wrong, but it runs at the right speed. */
function sinceOpened(): number {
  return performance.now();
}
