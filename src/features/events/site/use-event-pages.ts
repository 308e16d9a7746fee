import { useState } from 'react';
import type { Read } from '../../../kernel/http-client.ts';
import { useRead } from '../../../ui/use-read.ts';
import { useReads } from '../../../ui/use-reads.ts';
import type { ChapterEvent } from '../events.contract.ts';
import type { Growth } from './more-button.tsx';

interface EventPagesOptions {
  enabled: boolean;
  pageSize: number;
  /** The page after an event, or the first page. */
  pageAfter: (event?: ChapterEvent) => Read<ChapterEvent[]>;
}

/** A list that grows page by page. Each page loads one event more than it shows. */
export function useEventPages({ enabled, pageSize, pageAfter }: EventPagesOptions) {
  const first = pageAfter();
  const [grown, setGrown] = useState({ from: first.url, reads: [] as Read<ChapterEvent[]>[] });
  const furtherReads = grown.from === first.url ? grown.reads : [];
  const firstPage = useRead(first, { keepPrevious: true, enabled });
  const furtherPages = useReads(furtherReads);
  const pages = [firstPage, ...furtherPages];
  const lastPage = furtherPages.at(-1) ?? firstPage;
  const events = pages.flatMap((page) => page.data?.slice(0, pageSize) ?? []);
  const isMoreLoading = furtherPages.at(-1)?.isFetching ?? false;
  const hasMoreFailed = furtherPages.at(-1)?.isError ?? false;

  function showMore() {
    const last = events.at(-1);
    if (hasMoreFailed) void lastPage.refetch();
    else if (last) setGrown({ from: first.url, reads: [...furtherReads, pageAfter(last)] });
  }

  const growth: Growth = {
    list: first.url,
    hasMore: isMoreLoading || hasMoreFailed || (lastPage.data?.length ?? 0) > pageSize,
    isMoreLoading,
    hasMoreFailed,
    showMore,
  };
  return { firstPage, events, growth };
}
