import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { newsList } from './news.queries.ts';

const description = 'What’s coming up and how it went.';

export const reads = () => [newsList];

export default function NewsScreen() {
  const { timeZone } = useDocument();
  const read = useRead(newsList);
  return (
    <>
      <ScreenTitle title="News" description={description} />
      <PageHead tone="mint" title="News" summary={description} seed={3} />
      <div className="page-width pt-4 pb-section wrap-anywhere">
        {!read.data && <NotLoaded reads={[read]} text="Loading news…" />}
        {read.data?.length === 0 && (
          <p className="mt-6 text-lg">There is no news yet. Leave your email below, and we send you ours.</p>
        )}
        <ul className="max-w-180 divide-y divide-line">
          {read.data?.map(({ id, path, subject, sentAt, excerpt }) => (
            <li key={id} className="py-6">
              <p className="text-sm text-ink-2">{formatIn(timeZone, sentAt, 'MMMM d, yyyy')}</p>
              <h2 className="text-2xl">
                <Link
                  to={path}
                  className="inline-flex min-h-[44px] items-center no-underline hover:underline"
                >
                  {subject}
                </Link>
              </h2>
              <p>{excerpt}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
