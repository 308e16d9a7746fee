import { formatIn } from '../../../kernel/dates.ts';
import type { Read } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Link, useSearchParams } from '../../../ui/navigation.tsx';
import type { ScreenRequest } from '../../../ui/screen.ts';
import { retryReads, useRead } from '../../../ui/use-read.ts';
import type { NewsList } from '../news.contract.ts';
import { NEWS_PATH } from '../news.rules.ts';
import { newsOfPage, pageIn } from './news.queries.ts';

export function canonicalSearch(searchParams: URLSearchParams): URLSearchParams {
  const page = pageIn(searchParams);
  return new URLSearchParams(page > 1 ? { page: `${page}` } : {});
}

export function reads({ searchParams }: ScreenRequest): Read<unknown>[] {
  return [newsOfPage(pageIn(searchParams))];
}

export default function NewsScreen() {
  const page = pageIn(useSearchParams());
  const read = useRead(newsOfPage(page), { keepPrevious: true });
  const retry = retryReads([read], focusMain);
  return (
    <>
      <ScreenTitle
        title="News"
        description="What’s coming up and how it went."
        isNotIndexed={page > 1}
        shared={{ path: NEWS_PATH }}
      />
      <PageHead tone="mint" title="News" summary="What’s coming up and how it went." seed={3} />
      <div className="page-width pt-4 pb-section">
        {retry && <FailedRead {...retry} />}
        {read.isPending && !retry && <Loading text="Loading news…" />}
        {read.data && <List {...read.data} page={page} />}
      </div>
    </>
  );
}

function List({ news, hasMore, page }: NewsList & { page: number }) {
  const { timeZone } = useDocument();
  return (
    <div className="max-w-180 wrap-anywhere">
      {news.length === 0 && (
        <p className="mt-6 text-lg">There is no news yet. Leave your email below, and we send you ours.</p>
      )}
      <ul className="divide-y divide-line">
        {news.map(({ id, path, subject, sentAt, excerpt }) => (
          <li key={id} className="py-6">
            <p className="text-sm text-ink-2">{formatIn(timeZone, sentAt, 'MMMM d, yyyy')}</p>
            <h2 className="text-2xl">
              <Link to={path} className="inline-flex min-h-[44px] items-center no-underline hover:underline">
                {subject}
              </Link>
            </h2>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-7">
        {page > 1 && (
          <Link to={page > 2 ? `${NEWS_PATH}?page=${page - 1}` : NEWS_PATH} className="more-link">
            Newer news
          </Link>
        )}
        {hasMore && (
          <Link to={`${NEWS_PATH}?page=${page + 1}`} className="more-link">
            Older news
          </Link>
        )}
      </p>
    </div>
  );
}
