import { addDaysTo, dayIn, startOfDayIn } from '../../kernel/dates.ts';

const UNKNOWN_FRESHNESS_MS = 60_000;

interface Deps {
  timeZone: () => Promise<string>;
  /** The next change of a feature's content that needs no save, such as the start of an event. */
  nextChange: (now: Date) => Promise<Date | undefined>;
  /** Changes whenever content has changed. */
  contentVersion: () => number;
}

/**
 * Finds the next moment at which a document would read differently although no content was saved: an event starts or ends, or a new
 * day begins in the chapter's time zone. One moment for all documents, so that a visitor who moves between them sees one consistent time.
 */
export function freshUntilFinder({ timeZone, nextChange, contentVersion }: Deps) {
  let known = { freshUntil: new Date(0), foundAt: new Date(0), version: -1 };

  return async (now: Date): Promise<Date> => {
    const version = contentVersion();
    // The lower bound matters where a clock is set back.
    if (known.version === version && known.foundAt <= now && now < known.freshUntil) return known.freshUntil;
    try {
      const [zone, change] = await Promise.all([timeZone(), nextChange(now)]);
      const midnight = startOfDayIn(zone, addDaysTo(dayIn(zone, now), 1));
      const freshUntil = change && change < midnight ? change : midnight;
      known = { freshUntil, foundAt: now, version };
      return freshUntil;
    } catch {
      // The reads of the document fail for the same reason, and they log it.
      return new Date(now.getTime() + UNKNOWN_FRESHNESS_MS);
    }
  };
}
