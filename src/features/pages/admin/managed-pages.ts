import { keepPreviousData, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { call, readOf } from '../../../kernel/http-client.ts';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import { changeParts, inParts } from '../../../ui/list-in-parts.ts';
import {
  readManagedPage,
  type listManagedPages,
  type ManagedPage,
  type PageCard,
} from '../manage-pages.contract.ts';

/** Which pages a list shows. */
export interface PageFilter {
  type: PageCard['type'] | undefined;
  search: string;
}

const pageSize = 50;
const listKey = ['/api/admin/pages', 'list'];

/** The pages, fifty at a time: a chapter may have thousands. */
export function useManagedPages({ type, search }: PageFilter) {
  const query = { limit: pageSize, search, ...(type ? { type } : {}) };
  return useInfiniteQuery({
    queryKey: [...listKey, type, search],
    ...inParts(readOf<typeof listManagedPages>('/api/admin/pages', query)),
    placeholderData: keepPreviousData,
  });
}

/** One page for editing. It is read each time the screen is opened: a form must not begin with what was true yesterday. */
export function useManagedPage(id: number, { isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: managedPageKey(id),
    queryFn: () => readManaged(id),
    enabled: isWanted,
    gcTime: 0,
  });
}

export function readManaged(id: number): Promise<ManagedPage> {
  return call(readManagedPage, { params: { id } });
}

/** Apart from what the preview and the history have read, perhaps an hour ago. */
export function managedPageKey(id: number): string[] {
  return [`/api/admin/pages/${id}`, 'form'];
}

/** Everything that is said of pages is read anew; the form that is open holds its page itself. */
export async function refreshPages(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      /^\/api\/(pages|admin\/(pages|page-slugs|revisions|deleted|activity))\b/.test(String(key)),
    // What is not on the screen now is read when it comes there.
    refetchType: 'active',
  });
}

export function takeOffList(client: QueryClient, id: number): void {
  changeParts<ResponseOf<typeof listManagedPages>>(client, listKey, (answer) => ({
    ...answer,
    pages: answer.pages.filter((page) => page.id !== id),
  }));
}
