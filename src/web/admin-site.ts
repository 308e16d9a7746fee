import type { UseQueryResult } from '@tanstack/react-query';
import type { readSite, Site } from '../features/site/site.contract.ts';
import { readOf } from '../kernel/client.ts';
import { useRead } from '../ui/use-read.ts';

const siteRead = readOf<typeof readSite>('/api/site');

/** What the chapter is called; the header and footer of every screen need it. */
export function useSite(): UseQueryResult<Site> {
  return useRead(siteRead);
}
