import BackIcon from 'lucide-react/icons/arrow-left';
import { Link, useLocation } from '../../../ui/navigation.tsx';
import type { Read } from '../../../kernel/http-client.ts';
import type { ReadResult } from '../../../kernel/rendering.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { useDocument, useProgram } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { isAbsent, type ScreenRequest } from '../../../ui/screen.ts';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import { isNotFound, retryReads, useRead } from '../../../ui/use-read.ts';
import type { EventPage } from '../event-page.contract.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { isHappeningNow, isOver, eventsPath } from '../events.rules.ts';
import { CardIconSources } from './card-icons.tsx';
import { EventContact } from './event-contact.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventMeta } from './event-meta.tsx';
import { EventJsonLd } from './event-json-ld.tsx';
import { pictureTransition } from './picture-transition.ts';
import { EventPartCards } from './event-parts.tsx';
import { EventTitle } from './event-title.tsx';
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
            <Link to={eventsPath} className="more-link">
              See our events
            </Link>
          </p>
        </>
      )}
      {retry && <FailedRead {...retry} />}
      {!isGone && !retry && <Loading text="Loading event…" />}
    </div>
  );
}

function EventArticle({ page }: { page: EventPage }) {
  const { now } = useDocument();
  const { event, contact } = page;
  const program = useProgram(event.programId);
  const isOff = event.status !== 'scheduled';
  return (
    <>
      <EventMeta event={event} />
      <EventJsonLd page={page} />
      <CardIconSources />
      <article aria-labelledby="event-title">
        <PageHead
          isTall
          tone={isOff ? 'sand' : (program?.color ?? 'green')}
          title={event.title}
          heading={<EventTitle event={event} labelClass={`page-tag ${tagGrounds[event.status]}`} />}
          titleId="event-title"
          kicker={<Kicker page={page} />}
          tag={!isOff && <TimeTag event={event} now={now} />}
          picture={event.imageUrl ? { src: event.imageUrl, alt: '' } : undefined}
          isFaded={isOff}
          seed={event.id}
          transition={pictureTransition(event)}
        />
        <EventFacts page={page} />
        <div className="event-columns page-width">
          <StoredHtml html={event.description} className="event-text" />
          <div className="event-side">
            <EventPartCards page={page} />
            {contact && <EventContact contact={contact} />}
          </div>
        </div>
      </article>
      <NextEvents page={page} tone={program?.color ?? 'green'} />
    </>
  );
}

const tagGrounds = { scheduled: '', cancelled: 'bg-red-700', postponed: '' };

function Kicker({ page: { program } }: { page: EventPage }) {
  return (
    <>
      <Link to={eventsPath}>
        <BackIcon aria-hidden="true" className="size-5 flex-none" />
        All events
      </Link>
      {program && <Link to={program.path}>{program.title}</Link>}
    </>
  );
}

function TimeTag({ event, now }: { event: ChapterEvent; now: Date }) {
  if (isOver(event, now)) return <p className="page-tag">Past event</p>;
  return (
    isHappeningNow(event, now) && (
      <p className="page-tag bg-accent-400 text-ink">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />
        Happening now
      </p>
    )
  );
}
