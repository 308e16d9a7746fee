import BackIcon from 'lucide-react/icons/arrow-left';
import { formatIn } from '../../../kernel/dates.ts';
import type { Read } from '../../../kernel/http-client.ts';
import { plainText, truncate } from '../../../kernel/plain-text.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import type { ReadResult } from '../../../kernel/rendering.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Link, useLocation } from '../../../ui/navigation.tsx';
import { isAbsent, type ScreenRequest } from '../../../ui/screen.ts';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import { isNotFound, retryReads, useRead } from '../../../ui/use-read.ts';
import type { News } from '../news.contract.ts';
import { NEWS_PATH } from '../news.rules.ts';
import { NewsEnd } from './news-end.tsx';
import { newsById } from './news.queries.ts';

const DESCRIPTION_LENGTH = 200;

export function reads({ params }: ScreenRequest): Read<unknown>[] {
  const id = recordIdIn(params['id']);
  return id === undefined ? [] : [newsById(id)];
}

export function isMissing(request: ScreenRequest, results: Readonly<Record<string, ReadResult>>): boolean {
  return reads(request).every(({ url }) => isAbsent(results[url]));
}

export default function NewsPageScreen() {
  const id = recordIdIn(useLocation().pathname.split('/')[2]);
  const read = useRead(newsById(id ?? 0), { enabled: id !== undefined });
  const isGone = id === undefined || isNotFound(read);
  const retry = isGone ? undefined : retryReads([read], focusMain);
  return (
    <div className="page-width pt-6 pb-section wrap-anywhere">
      <div className="mx-auto max-w-180">
        <p className="print:hidden">
          <Link
            to={NEWS_PATH}
            className="inline-flex min-h-[44px] items-center gap-2 font-semibold no-underline hover:underline"
          >
            <BackIcon aria-hidden="true" className="size-5" />
            All news
          </Link>
        </p>
        {read.data ? (
          <Article news={read.data} />
        ) : (
          <>
            <ScreenTitle title={isGone ? 'Page Not Found' : 'News'} isNotIndexed={isGone} />
            {isGone && <h1 className="mt-4 text-4xl">This news is no longer here.</h1>}
            {retry && <FailedRead {...retry} />}
            {!isGone && !retry && <Loading text="Loading news…" />}
          </>
        )}
      </div>
    </div>
  );
}

function Article({ news }: { news: News }) {
  const { timeZone, siteName } = useDocument();
  const { subject, path, sentAt, text, office } = news;
  const day = formatIn(timeZone, sentAt, 'MMMM d, yyyy');
  return (
    <article>
      <ScreenTitle
        title={subject}
        description={truncate(plainText(text), DESCRIPTION_LENGTH)}
        shared={{ path, lines: [day] }}
      />
      <p className="mt-3 font-semibold text-accent-700">News</p>
      <h1 className="mt-1 text-4xl">{subject}</h1>
      <p className="mt-2 text-ink-2">{`${day} · from ${office ? `the ${office}` : siteName}`}</p>
      <StoredHtml html={text} className="page-text mt-6 text-lg" />
      <NewsEnd news={news} />
    </article>
  );
}
