import { readOf } from '../../../kernel/http-client.ts';
import { useRead } from '../../../ui/use-read.ts';
import type { readSite, Site } from '../site.contract.ts';

/** What every public screen needs, whatever it shows. */
export const siteRead = readOf<typeof readSite>('/api/site');

/** The chapter's details. The server draws no document without them, and they stay fresh for ever. */
export function useSiteDetails(): Site {
  return useRead(siteRead).data as Site;
}
