import type { EventsAddress } from './events-address.ts';

/** What the screen hands to whichever view the address asks for. */
export interface ViewProps {
  address: EventsAddress;
  /** What stands in the search box now; it filters what is loaded at once. */
  typed: string;
  /** Whether the server has been asked for exactly what was typed. */
  isSettled: boolean;
  /** How often the visitor was led to the results: by 'Find Events', or by a read that succeeded at last. */
  timesAsked: number;
  /** A read that had failed is there now: the button that repeated it is gone, so the focus goes to the results. */
  onRecovered: () => void;
}
