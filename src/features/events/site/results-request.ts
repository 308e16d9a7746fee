import type { EventsAddress } from './events-address.ts';

/** What the visitor wants to see. */
export interface ResultsRequest {
  address: EventsAddress;
  /** What stands in the search box now; it filters what is loaded at once. */
  typed: string;
  /** Whether the server has been asked for exactly what was typed. */
  isSettled: boolean;
}
