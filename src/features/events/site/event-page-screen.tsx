import BackIcon from 'lucide-react/icons/arrow-left';
import { Link, useLocation } from '../../../ui/navigation.tsx';
import type { Read } from '../../../kernel/http-client.ts';
import type { ReadResult } from '../../../kernel/rendering.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { isAbsent, type ScreenRequest } from '../../../ui/screen.ts';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import { isNotFound, retryReads, useRead } from '../../../ui/use-read.ts';
import type { EventPage } from '../event-page.contract.ts';
import { CardIconSources } from './card-icons.tsx';
import { EventContact } from './event-contact.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventHead } from './event-head.tsx';
import { EventJsonLd } from './event-json-ld.tsx';
import { EventTitle } from './event-title.tsx';
import { eventsPath } from './events-params.ts';
import { eventPageById } from './events.queries.ts';
import { NextEvents } from './next-events.tsx';

export function reads({ params, now }: ScreenRequest): Read<unknown>[] {
  const id = recordIdIn(params['id']);
  return id === undefined ? [] : [eventPageById(id, now)];
}

export function isMissing(request: ScreenRequest, results: Readonly<Record<string, ReadResult>>): boolean {
  return reads(request).every(({ url }) => isAbsent(results[url]));
}

export default function EventPageScreen() {
  const { now } = useDocument();
  const id = recordIdIn(useLocation().pathname.split('/')[2]);
  const read = useRead(eventPageById(id ?? 0, now), { enabled: id !== undefined });
  if (read.data) return <EventArticle page={read.data} />;
  const isGone = id === undefined || isNotFound(read);
  const retry = isGone ? undefined : retryReads([read], focusMain);
  return (
    <div className="page-width py-section">
      <ScreenTitle title={isGone ? 'Page Not Found' : 'Event'} isNotIndexed={isGone} />
      {isGone && (
        <>
          <h1 className="text-4xl">That event is no longer listed.</h1>
          <p className="mt-4">
            <BackToEvents text="See our events" />
          </p>
        </>
      )}
      {retry && <FailedRead {...retry} />}
      {!isGone && !retry && <Loading text="Loading event…" />}
    </div>
  );
}

function EventArticle({ page }: { page: EventPage }) {
  const { event, program, contact } = page;
  return (
    <>
      <EventHead event={event} />
      <EventJsonLd page={page} />
      <CardIconSources />
      <article aria-labelledby="event-title" className="page-width pt-6 pb-section print:py-0">
        <p className="mb-4 print:hidden">
          <BackToEvents text="All events" />
        </p>
        <div className="event-page wrap-anywhere">
          <header>
            {program && (
              <p>
                <Link
                  to={program.path}
                  className="font-semibold text-accent-700 no-underline hover:underline"
                >
                  {program.title}
                </Link>
              </p>
            )}
            <h1 id="event-title" className="text-4xl print:text-2xl">
              <EventTitle event={event} />
            </h1>
          </header>
          <EventFacts page={page} />
          <div className="event-text">
            {event.imageUrl && (
              <Picture
                src={event.imageUrl}
                alt=""
                isFirst
                sizes="(width < 56.25rem) calc(100vw - 2.5rem), 42rem"
                className="mb-8 aspect-[3/2] w-full rounded-1 bg-sand object-cover print:mb-3 print:aspect-auto print:h-[5.5cm]"
              />
            )}
            <StoredHtml
              html={event.description}
              className="max-w-[62ch] text-lg print:max-w-none print:text-[10.5pt]"
            />
            {contact && <EventContact contact={contact} />}
          </div>
        </div>
      </article>
      <NextEvents page={page} />
    </>
  );
}

function BackToEvents({ text }: { text: string }) {
  return (
    <Link
      to={eventsPath}
      className="inline-flex min-h-[44px] items-center gap-2 font-semibold no-underline hover:underline"
    >
      <BackIcon aria-hidden="true" className="size-5 flex-none" />
      {text}
    </Link>
  );
}
