import type { Api } from '../../../infra/http/mount.ts';
import { pathOf } from '../../../infra/log.ts';
import { readInstant } from '../../../kernel/dates.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { readEventPage } from '../event-page.contract.ts';
import { postalAddressOf } from '../postal-address.rules.ts';
import { eventPath } from '../events.rules.ts';
import { listEventChoices } from '../manage-events.contract.ts';
import type { EventPagesRepository } from './event-pages.repository.ts';
import { eventRecord, toEvent } from './events.record.ts';
import type { EventRow, EventsRepository } from './events.repository.ts';

const NEXT_EVENTS = 3;

interface EventPagesDeps {
  pages: EventPagesRepository;
  events: EventsRepository;
  now: () => Date;
  siteDetails: () => Promise<{ timeZone: string; memberEmails: string; mailingAddress: string[] }>;
}

export function eventPagesRoutes(api: Api, { pages, events, now, siteDetails }: EventPagesDeps): void {
  api.mount(listEventChoices, () => pages.choices());

  api.mount(readEventPage, async ({ params, query }) => {
    const [event, site] = await Promise.all([events.find(params.id), siteDetails()]);
    const { timeZone, memberEmails, mailingAddress } = site;
    if (!event) throw eventRecord.notFound();
    const at = query.at ? readInstant(query.at, timeZone) : now();
    const { program, ...related } = await pages.findRelated(event, memberEmails);
    const ofProgram = program ? await nextEvents(event, at, event.programId!) : [];
    const next = ofProgram.length > 0 ? ofProgram : await nextEvents(event, at);
    return {
      event: toEvent(event),
      timeZoneName: nameOfTimeZone(timeZone, event.startDate),
      address: postalAddressOf(event, mailingAddress),
      program,
      ...related,
      next: next.map(toEvent),
      isNextOfProgram: ofProgram.length > 0,
    };
  });

  async function nextEvents({ id }: EventRow, at: Date, program?: number): Promise<EventRow[]> {
    const rows = await events.list({ when: 'upcoming', at, program, limit: NEXT_EVENTS + 1 });
    return rows.filter((row) => row.id !== id).slice(0, NEXT_EVENTS);
  }
}

/** 'Eastern' for New York, 'Japan Standard Time' for Tokyo. */
function nameOfTimeZone(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    moment,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/^(Eastern|Central|Mountain|Pacific|Alaska) Time$/, '$1');
}

/** The current address of an event's page, where a link has no title or an old one. */
export async function redirectToEventPage(
  pages: EventPagesRepository,
  url: string,
): Promise<string | undefined> {
  const id = recordIdIn(/^\/events\/(\d+)(?:\/[^/]+)?$/.exec(pathOf(url))?.[1]);
  const title = id && (await pages.findTitle(id));
  if (!id || !title) return undefined;
  const path = eventPath({ id, title });
  return path === pathOf(url) ? undefined : path;
}
