import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { pathOf } from '../../../infra/log.ts';
import { dayIn, readInstant } from '../../../kernel/dates.ts';
import { AppError } from '../../../kernel/errors.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { toContact } from '../../members/members.rules.ts';
import { listProgramEvents, readEventPage } from '../event-page.contract.ts';
import { postalAddressOf } from '../postal-address.rules.ts';
import { eventPath } from '../events.rules.ts';
import { titleWithStatus } from '../event-status.rules.ts';
import { listEventChoices } from '../manage-events.contract.ts';
import { eventRecord, toPublicEvent } from './events.record.ts';
import type { EventRow, EventsRepository } from './events.repository.ts';

const NEXT_EVENTS = 3;
const MAX_CHOICES = 1000;

interface EventPagesDeps extends Pick<
  FeatureDeps,
  | 'db'
  | 'directory'
  | 'publishedPages'
  | 'findAlbum'
  | 'listAlbums'
  | 'now'
  | 'showEventParts'
  | 'siteDetails'
> {
  events: EventsRepository;
}

export function eventPagesRoutes(
  api: Api,
  { db, events, now, siteDetails, findAlbum, listAlbums, showEventParts, ...lookups }: EventPagesDeps,
): void {
  const directory = lookups.directory(db);
  const publishedPages = lookups.publishedPages(db);

  api.mount(listEventChoices, async () => {
    const [programs, contacts, albums] = await Promise.all([
      publishedPages.listPrograms(MAX_CHOICES),
      directory.listNames(MAX_CHOICES),
      listAlbums(),
    ]);
    return { programs, contacts, albums: albums.slice(0, MAX_CHOICES) };
  });

  api.mount(readEventPage, async ({ params, query }) => {
    const [event, site] = await Promise.all([events.find(params.id), siteDetails()]);
    const { timeZone, mailingAddress } = site;
    if (!event) throw eventRecord.notFound();
    const at = query.at ? readInstant(query.at, timeZone) : now();
    const { programId, contactId } = event;
    // What is gone or hidden is left out.
    const [program, [contact], album] = await Promise.all([
      programId ? publishedPages.findProgram(programId) : undefined,
      directory.findListed(contactId ? [contactId] : []),
      event.album ? findAlbum(event.album) : undefined,
    ]);
    const ofProgram = program ? await nextEvents(at, programId!, event) : [];
    const next = ofProgram.length > 0 ? ofProgram : await nextEvents(at, undefined, event);
    return {
      event: toPublicEvent(event),
      parts: await showEventParts(event),
      timeZoneName: nameOfTimeZone(timeZone, event.startDate),
      address: postalAddressOf(event, mailingAddress),
      program,
      contact: contact && toContact(contact, site),
      album,
      next: next.map(toPublicEvent),
      isNextOfProgram: ofProgram.length > 0,
    };
  });

  api.mount(listProgramEvents, async ({ params, query }) => {
    const [program, { timeZone }] = await Promise.all([
      publishedPages.findProgramId(params.slug),
      siteDetails(),
    ]);
    if (program === undefined) throw new AppError('not-found', 'This program does not exist.');
    const rows = await nextEvents(query.at ? readInstant(query.at, timeZone) : now(), program);
    return rows.map((row) => ({
      path: eventPath(row),
      title: titleWithStatus(row),
      day: dayIn(timeZone, row.startDate),
    }));
  });

  async function nextEvents(at: Date, program?: number, besides?: EventRow): Promise<EventRow[]> {
    const rows = await events.list({ when: 'upcoming', at, program, limit: NEXT_EVENTS + 1 });
    return rows.filter((row) => row.id !== besides?.id).slice(0, NEXT_EVENTS);
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
  events: EventsRepository,
  url: string,
): Promise<string | undefined> {
  const id = recordIdIn(/^\/events\/(\d+)(?:\/[^/]+)?$/.exec(pathOf(url))?.[1]);
  const event = id === undefined ? undefined : await events.find(id);
  const path = event && eventPath(event);
  return path === pathOf(url) ? undefined : path;
}
