import type { UseQueryResult } from '@tanstack/react-query';
import type { Site } from '../features/site/site.contract.ts';
import { siteRead } from '../features/site/site/site.queries.ts';
import { useRead } from '../ui/use-read.ts';

/** What the chapter is called; the header and footer of every screen need it. */
export function useSite(): UseQueryResult<Site> {
  return useRead(siteRead);
}
