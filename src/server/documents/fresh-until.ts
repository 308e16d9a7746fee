import { addDaysTo, dayIn, startOfDayIn } from '../../kernel/dates.ts';

const UNKNOWN_FRESHNESS_MS = 60_000;

interface Deps {
  timeZone: () => Promise<string>;
  /** When the next event starts or ends. */
  nextEventChange: (now: Date) => Promise<Date | undefined>;
  /** Another number than before whenever content has changed. */
  contentVersion: () => number;
}

/**
 * Finds the next moment at which a document would read differently although no content changed: an event starts or ends, or the
 * chapter's day turns. One moment for all documents, so that a visitor who moves between them sees one consistent time.
 */
export function freshUntilFinder({ timeZone, nextEventChange, contentVersion }: Deps) {
  let known = { freshUntil: new Date(0), foundAt: new Date(0), version: -1 };

  return async (now: Date): Promise<Date> => {
    const version = contentVersion();
    // The lower bound matters where a clock is set back.
    if (known.version === version && known.foundAt <= now && now < known.freshUntil) return known.freshUntil;
    try {
      const [zone, eventChange] = await Promise.all([timeZone(), nextEventChange(now)]);
      const midnight = startOfDayIn(zone, addDaysTo(dayIn(zone, now), 1));
      const freshUntil = eventChange && eventChange < midnight ? eventChange : midnight;
      known = { freshUntil, foundAt: now, version };
      return freshUntil;
    } catch {
      // Whatever keeps us from looking will also fail the reads that the document needs, and those tell why.
      return new Date(now.getTime() + UNKNOWN_FRESHNESS_MS);
    }
  };
}
