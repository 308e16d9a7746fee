import { eventPath } from '../features/events/events.rules.ts';
import { eventsHappeningNow, soonestEvents } from '../features/events/site/events.queries.ts';
import { NextStrip } from '../features/events/site/next-strip.tsx';
import { UpcomingSection } from '../features/events/site/upcoming-section.tsx';
import { OfficerFaces } from '../features/members/site/officer-faces.tsx';
import { membersOf } from '../features/members/site/members.queries.ts';
import { Carousel } from '../features/chapter/site/carousel.tsx';
import { TakePart } from '../features/chapter/site/take-part.tsx';
import { Mission } from '../features/chapter/site/mission.tsx';
import { OrganizationJsonLd } from '../features/chapter/site/organization-json-ld.tsx';
import { PresidentTeaser } from '../features/chapter/site/president-teaser.tsx';
import { ProgramCards } from '../features/chapter/site/program-cards.tsx';
import { ScholarshipBox } from '../features/chapter/site/scholarship-box.tsx';
import { useSiteDetails } from '../features/chapter/site/site.queries.ts';
import { Welcome } from '../features/chapter/site/welcome.tsx';
import { WhoWeAre } from '../features/chapter/site/who-we-are.tsx';
import { formatIn } from '../kernel/dates.ts';
import type { Read } from '../kernel/http-client.ts';
import { useDocument } from '../ui/document-context.tsx';
import type { ScreenRequest } from '../ui/screen.ts';
import { ScreenTitle } from '../ui/layout/screen-title.tsx';
import { useRead } from '../ui/use-read.ts';

const path = '/';

export function reads({ now }: ScreenRequest): Read<unknown>[] {
  return [soonestEvents(now), eventsHappeningNow(now)];
}

/** The page is complete without the portraits of the officers. */
export function extraReads(): Read<unknown>[] {
  return [membersOf('officers')];
}

export default function HomeScreen() {
  const site = useSiteDetails();
  const { chapterName, organisationName, tagline, description, slides, president, home, menu } = site;
  const { shareImageUrl } = site;
  const names = [chapterName, organisationName].filter(Boolean);
  return (
    <>
      <ScreenTitle
        title={chapterName}
        tabTitle={names.join(' – ')}
        description={description || undefined}
        shared={{
          title: names.join(', '),
          lines: tagline ? [tagline] : [],
          image: shareImageUrl ?? slides[0]?.imageUrl,
          canFill: shareImageUrl !== undefined,
        }}
      />
      <OrganizationJsonLd site={site} />
      {slides.length > 0 ? (
        <>
          <h1 className="sr-only">{names.join(', ')}</h1>
          <Carousel slides={slides} />
        </>
      ) : (
        <Welcome site={site} />
      )}
      <NextStrip />
      <div className="page-width py-section empty:hidden">
        <Mission home={home} />
        <ProgramCards programs={menu.programs} />
      </div>
      <PresidentTeaser president={president} />
      <TakePart site={site} next={useNextEvent()} />
      <WhoWeAre whoWeAre={home.whoWeAre} about={menu.about} faces={<OfficerFaces />} />
      <ScholarshipBox scholarships={home.scholarships} applyPath={site.scholarships?.path} />
      <UpcomingSection address={path} />
    </>
  );
}

/** The next event to which people can come. One of a program, where there is one: committees belong to none. */
function useNextEvent() {
  const { now, timeZone } = useDocument();
  const events = useRead(soonestEvents(now)).data?.filter(({ status }) => status === 'scheduled') ?? [];
  const event = events.find(({ programId }) => programId !== undefined) ?? events[0];
  return (
    event && {
      title: event.title,
      path: eventPath(event),
      date: formatIn(timeZone, event.startDate, 'EEEE, MMMM d'),
    }
  );
}
