import { formatDay, type Day } from '../../src/kernel/dates.ts';
import { html, type Html } from './html.ts';
import { pageDocument } from './page-document.ts';
import type { CalendarEntry, PageModel } from './page-model.ts';

interface CalendarView {
  /** `2026-12`; the first month with events where absent. */
  month?: string | undefined;
  region?: string | undefined;
}

/** A page of 300 chapters stays readable, and its rendering short. */
const MAX_ENTRIES = 1_500;

export function eventsUrl({ month, region }: CalendarView): string {
  const query = new URLSearchParams({
    ...(month ? { month } : {}),
    ...(region ? { region } : {}),
  }).toString();
  return query === '' ? '/events' : `/events?${query}`;
}

/** The events of all chapters, or of one region, in a month. Undefined for a month or region that the page does not have. */
export function calendarPage(model: PageModel, view: CalendarView): string | undefined {
  const { region } = view;
  if (region !== undefined && model.regions.every(({ name }) => name !== region)) return undefined;
  const entries =
    region === undefined ? model.entries : model.entries.filter(({ chapter }) => chapter.region === region);
  const byMonth = Map.groupBy(entries, ({ day }) => day.slice(0, 7));
  const month = view.month ?? byMonth.keys().next().value ?? model.today.slice(0, 7);
  if (!isListedMonth(month, model.today)) return undefined;
  const heading = monthName(month);
  const inMonth = byMonth.get(month) ?? [];
  const days = Map.groupBy(inMonth.slice(0, MAX_ENTRIES), ({ day }) => day);
  return pageDocument(model, {
    title: `Calendar, ${heading}${region ? `, ${region}` : ''}`,
    current: '/events',
    main: html`<div class="head">
        <h1>Calendar</h1>
        <p>
          ${region ? html`Events of the chapters in ${region}. <a href="${eventsUrl({ month })}">All chapters</a>` : 'Events of all chapters, in the local time of each.'}
        </p>
      </div>
      ${monthList(byMonth, month, region)}
      <h2 class="month">${heading}</h2>
      ${inMonth.length === 0 && html`<p class="none">No events are listed in ${heading}.</p>`}
      ${inMonth.length > MAX_ENTRIES && html`<p class="none">These are the first ${MAX_ENTRIES} of ${inMonth.length} events.${region === undefined && model.regions.length > 1 && ' Choose a region to see all of them.'}</p>`}
      ${[...days].map(([day, found]) => daySection(day, found))} ${regionList(model, month, region)}`,
  });
}

function monthList(byMonth: Map<string, CalendarEntry[]>, current: string, region: string | undefined): Html {
  const months = [...new Set([...byMonth.keys(), current])].toSorted();
  return html`<nav class="months" aria-label="Months">
    <ul>
      ${months.map(
        (month) =>
          html`<li>
            <a href="${eventsUrl({ month, region })}" ${month === current && html` aria-current="page"`}
              >${monthName(month)} <span>${byMonth.get(month)?.length ?? 0}</span></a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}

function regionList({ regions }: PageModel, month: string, current: string | undefined): Html | undefined {
  if (regions.length < 2) return undefined;
  return html`<nav class="regions" aria-labelledby="regions">
    <h2 id="regions">Events by region</h2>
    <ul>
      ${regions.map(
        ({ name }) =>
          html`<li>
            <a href="${eventsUrl({ month, region: name })}" ${name === current && html` aria-current="page"`}
              >${name}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}

function daySection(day: Day, entries: readonly CalendarEntry[]): Html {
  return html`<section class="day" aria-labelledby="d${day}">
    <h3 id="d${day}"><span>${formatDay(day, 'EEEE')}</span> ${formatDay(day, 'MMMM d')}</h3>
    <ul class="events">
      ${entries.map((entry) => html`<li>${eventItem(entry, { level: 4 })}</li>`)}
    </ul>
  </section>`;
}

/** An event with a link to it, or else to the website of its chapter. */
export function eventItem(
  { event, chapter, day }: CalendarEntry,
  { level, hasDate = false }: { level: 3 | 4; hasDate?: boolean },
): Html {
  const { title, time, place, url = chapter.website, isCancelled, lastDay } = event;
  const name = url ? html`<a href="${url}" rel="external nofollow">${title}</a>` : html`${title}`;
  const lasts =
    lastDay > day
      ? `Through ${formatDay(lastDay, lastDay.slice(0, 4) === day.slice(0, 4) ? 'MMMM d' : 'MMMM d, yyyy')}`
      : 'All day';
  const heading = isCancelled ? html`<span class="cancelled">Cancelled:</span> <s>${name}</s>` : name;
  return html`<p class="when">
      ${hasDate && html`<span>${formatDay(day, 'EEEE, MMMM d')}</span> `}${time ?? lasts}
    </p>
    ${level === 3 ? html`<h3>${heading}</h3>` : html`<h4>${heading}</h4>`}
    <p class="who"><b>${chapter.name}</b>${place && html`<span>${place}</span>`}</p>`;
}

function monthName(month: string): string {
  return formatDay(`${month}-01` as Day, 'MMMM yyyy');
}

/** Listings have the events of the next twelve months. */
function isListedMonth(month: string, today: Day): boolean {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return false;
  const distance = monthNumber(month) - monthNumber(today);
  return distance >= 0 && distance <= 12;
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
