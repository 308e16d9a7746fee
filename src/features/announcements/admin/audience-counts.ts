import type { Audience } from '../announcements.rules.ts';
import { useAudiences } from './sending.queries.ts';

/** How many people each audience reaches; nothing until that is read. */
export function useAudienceCounts(): Partial<Record<Audience, number>> {
  const { data } = useAudiences();
  const audiences = Object.entries(data?.audiences ?? {});
  return Object.fromEntries(audiences.map(([audience, { people }]) => [audience, people]));
}
