import type { RefObject } from 'react';
import { useLiveSearch, type LiveSearch } from '../../../ui/use-live-search.ts';
import { dateOf, eventsHref, type EventsAddress } from './events-address.ts';

/** What is looked for on the Events screen; the view and its date stay. */
export function useEventSearch(
  address: EventsAddress,
  input: RefObject<HTMLInputElement | null>,
): LiveSearch {
  const { view, search } = address;
  const hrefFor = (text: string) => eventsHref({ view, date: dateOf(address), search: text });
  return useLiveSearch(input, { search, hrefFor });
}
