import type { Audience } from '../announcements.rules.ts';

/** How many people each audience reaches; nothing until that is read. */
export function useAudienceCounts(): Partial<Record<Audience, number>> {
  return {};
}
