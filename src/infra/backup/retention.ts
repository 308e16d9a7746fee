const KEPT_DAYS = 7;
const KEPT_WEEKS = 4;
const KEPT_MONTHS = 6;
/** So that a backup made before an upgrade survives those made after it. */
const KEPT_HOURS = 48;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1970 began on a Thursday; weeks begin on Mondays. */
const WEEK_OFFSET_DAYS = 3;

/**
 * Which of the backups to keep: all of the last two days, and the newest of each of the last seven days, four weeks and six months that
 * have one. Months without backups do not count, so a site that was off for a year keeps its old ones.
 */
export function selectKept(backups: readonly Date[], now: Date): Date[] {
  const periods = [
    { limit: KEPT_DAYS, of: (at: Date) => Math.floor(at.getTime() / DAY_MS) },
    { limit: KEPT_WEEKS, of: (at: Date) => Math.floor((at.getTime() / DAY_MS + WEEK_OFFSET_DAYS) / 7) },
    { limit: KEPT_MONTHS, of: (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth() },
  ].map((period) => ({ ...period, seen: new Set<number>() }));
  return backups
    .toSorted((one, other) => other.getTime() - one.getTime())
    .filter((at) => {
      let isKept = now.getTime() - at.getTime() < KEPT_HOURS * HOUR_MS;
      for (const { limit, of, seen } of periods) {
        if (seen.size === limit || seen.has(of(at))) continue;
        seen.add(of(at));
        isKept = true;
      }
      return isKept;
    });
}
