import BackIcon from 'lucide-react/icons/arrow-left';
import PrintIcon from 'lucide-react/icons/printer';
import ShareIcon from 'lucide-react/icons/share';
import { formatIn } from '../../../kernel/dates.ts';
import { plainText, truncate } from '../../../kernel/plain-text.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import type { ReadResult } from '../../../kernel/rendering.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Button, buttonClass } from '../../../ui/layout/button.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Link, useLocation } from '../../../ui/navigation.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { isAbsent, type ScreenRequest } from '../../../ui/screen.ts';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import { isNotFound, useRead } from '../../../ui/use-read.ts';
import { useShare } from '../../../ui/use-share.ts';
import type { News } from '../news.contract.ts';
import { NEWS_PATH } from '../news.rules.ts';
import { newsById } from './news.queries.ts';

const DESCRIPTION_LENGTH = 200;
const iconLink = 'inline-flex min-h-[44px] items-center gap-2 font-semibold';

export const reads = ({ params }: ScreenRequest) => [newsById(recordIdIn(params['id']) ?? 0)];

export function isMissing(request: ScreenRequest, results: Readonly<Record<string, ReadResult>>): boolean {
  return !recordIdIn(request.params['id']) || isAbsent(results[reads(request)[0]!.url]);
}

export default function NewsPageScreen() {
  const id = recordIdIn(useLocation().pathname.split('/')[2]);
  const read = useRead(newsById(id ?? 0), { enabled: id !== undefined });
  const isGone = id === undefined || isNotFound(read);
  return (
    <div className="page-width pt-6 pb-section wrap-anywhere">
      <div className="mx-auto max-w-180">
        <p className="print:hidden">
          <Link to={NEWS_PATH} className={`no-underline hover:underline ${iconLink}`}>
            <BackIcon aria-hidden="true" className="size-5" />
            All news
          </Link>
        </p>
        {read.data && <Article news={read.data} />}
        {!read.data && <ScreenTitle title={isGone ? 'Page Not Found' : 'News'} isNotIndexed={isGone} />}
        {isGone && <h1 className="mt-4 text-4xl">This news is no longer here.</h1>}
        {!read.data && !isGone && <NotLoaded reads={[read]} text="Loading news…" />}
      </div>
    </div>
  );
}

function Article({ news }: { news: News }) {
  const { timeZone, siteName } = useDocument();
  const { subject, path, sentAt, text, office, contact } = news;
  const { link, outcome } = useShare({ path, title: subject, text: subject });
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
      {/* The headings of a text are of the third level. */}
      <h2 className="sr-only">Our news</h2>
      <StoredHtml html={text} className="page-text mt-6 text-lg" />
      {contact && <Contact contact={contact} />}
      <div className="mt-6 flex flex-wrap gap-2.5 print:hidden">
        <a {...link} className={buttonClass({ look: 'line' })}>
          <ShareIcon aria-hidden="true" className="size-5 flex-none" />
          Share
        </a>
        <span className="contents noscript:hidden">
          <Button look="line" onClick={() => window.print()}>
            <PrintIcon aria-hidden="true" className="size-5 flex-none" />
            Print
          </Button>
        </span>
      </div>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {outcome}
      </p>
    </article>
  );
}

/** Who holds the office today, which need not be who wrote the news. */
function Contact({ contact: { name, title, imageUrl, href } }: { contact: NonNullable<News['contact']> }) {
  return (
    <aside aria-label="Whom to ask" className="mt-9 flex items-center gap-4 border-t border-line pt-5">
      {imageUrl && (
        <Picture
          src={imageUrl}
          alt=""
          sizes="64px"
          className="size-16 flex-none rounded-full object-cover object-[50%_30%]"
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{`Questions? Ask ${name}`}</p>
        {title && <p className="text-ink-2">{title}</p>}
        <Link to={href} rel="nofollow" className={`print:hidden ${iconLink}`}>
          {`Write to ${name}`}
        </Link>
      </div>
    </aside>
  );
}
