import { readOf } from '../../../kernel/http-client.ts';
import { useRead } from '../../../ui/use-read.ts';
import type { readSite, Site } from '../site.contract.ts';

export const siteRead = readOf<typeof readSite>('/api/site');

/** The chapter's details. The server renders no document without them, and they stay fresh forever. */
export function useSiteDetails(): Site {
  return useRead(siteRead).data as Site;
}
