import { useQuery, type QueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import { call, readOf } from '../../../kernel/http-client.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { isNotFound } from '../../../ui/use-read.ts';
import { changePages, usePaginatedQuery } from '../../../ui/use-paginated-query.ts';
import { recordKeys } from '../../../records/admin/record-queries.ts';
import {
  readManagedPage,
  type listManagedPages,
  type ManagedPage,
  type PageCard,
} from '../manage-pages.contract.ts';
import { listPages } from '../pages.contract.ts';

/** Which pages a list shows. */
export interface PageFilter {
  type: PageCard['type'] | undefined;
  search: string;
}

const pageSize = 50;

/** The pages by title, one page of the list at a time: a chapter may have thousands. */
export function useManagedPages({ type, search }: PageFilter) {
  const query = { limit: pageSize, search, ...(type ? { type } : {}) };
  return usePaginatedQuery({
    queryKey: [...recordKeys.list('page', search), type],
    read: readOf<typeof listManagedPages>('/api/admin/pages', query),
    keepsPrevious: () => true,
  });
}

/** The titles of the pages that visitors can read. */
export function usePublishedPages() {
  return useQuery({
    queryKey: [...recordKeys.all('page'), 'published'],
    queryFn: () => call(listPages, {}),
    refetchOnMount: 'always',
  });
}

/** One page for its form. It is read each time the screen opens, so that a form never starts from an outdated page. */
export function usePageToEdit(id: string) {
  return usePage(id, { queryKey: recordKeys.form('page', Number(id)), gcTime: 0 });
}

/** One page for its preview and its history. It is read each time such a screen opens. */
export function usePageToShow(id: string) {
  return usePage(id, { queryKey: recordKeys.detail('page', Number(id)), refetchOnMount: 'always' });
}

function usePage(
  id: string,
  options: Pick<UseQueryOptions<ManagedPage>, 'queryKey' | 'gcTime' | 'refetchOnMount'>,
) {
  const isNumber = recordIdIn(id) !== undefined;
  const read = useQuery<ManagedPage>({
    ...options,
    queryFn: () => readManaged(Number(id)),
    enabled: isNumber,
  });
  // There is no such page, or the address names no number.
  return { read, isMissing: !isNumber || isNotFound(read) };
}

export function readManaged(id: number): Promise<ManagedPage> {
  return call(readManagedPage, { params: { id } });
}

export function takeOffList(client: QueryClient, id: number): void {
  changePages<ResponseOf<typeof listManagedPages>>(client, [...recordKeys.all('page'), 'list'], (body) => ({
    ...body,
    pages: body.pages.filter((page) => page.id !== id),
  }));
}
