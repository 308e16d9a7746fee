import { useState } from 'react';
import { useLocation } from 'react-router';

const longestAge = 60_000;

/**
 * The moment screens judge 'upcoming' and 'today' by. It starts as the server's, so that both draw the same, and moves
 * on when a visitor who stayed for a while goes to another address.
 */
export function useMovingNow(renderedAt: Date): Date {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [state, setState] = useState({ address, now: renderedAt, since: clock() });
  if (state.address === address) return state.now;
  const passed = clock() - state.since;
  const now = passed > longestAge ? new Date(state.now.getTime() + passed) : state.now;
  setState({ address, now, since: now === state.now ? state.since : clock() });
  return now;
}

/** Time that passed, not the time of day: a visitor's clock may be wrong, but it runs at the right speed. */
function clock(): number {
  return performance.now();
}
