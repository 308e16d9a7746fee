import { useQuery } from '@tanstack/react-query';
import DraftIcon from 'lucide-react/icons/pencil';
import type { listManagedPages } from '../features/pages/manage-pages.contract.ts';
import type { ResponseOf } from '../kernel/endpoint.ts';
import { readOf } from '../kernel/http-client.ts';
import type { AttentionItem } from '../records/admin/admin-feature.ts';

const pagesRead = readOf<typeof listManagedPages>('/api/admin/pages', { limit: 100 });

/** Pages with a draft that visitors do not see. */
export function useDrafts() {
  const { data, isFetchedAfterMount, isError } = useQuery<ResponseOf<typeof listManagedPages>>({
    queryKey: [pagesRead.url],
    refetchOnMount: 'always',
  });
  const drafts = data?.pages.filter(({ hasDraft }) => hasDraft) ?? [];
  const [first] = drafts;
  const item: AttentionItem | undefined = first && {
    title: drafts.length === 1 ? '1 draft is not published' : `${drafts.length} drafts are not published`,
    text: listTitles(drafts),
    to: drafts.length === 1 ? `/admin/edit-page/${first.id}` : '/admin/pages',
    button: 'Review',
    tone: 'plain',
    Icon: DraftIcon,
  };
  return { isFetchedAfterMount, isError, item };
}

const MAX_NAMED = 3;

function listTitles(records: readonly { title: string }[]): string {
  const titles = records.slice(0, MAX_NAMED).map(({ title }) => title);
  const more = records.length - titles.length;
  return more > 0 ? `${titles.join(', ')} and ${more} more` : titles.join(', ');
}
