import { dayIn, formatDay, formatIn, type Day } from '../../src/kernel/dates.ts';
import { eventItem, eventsUrl } from './calendar-page.ts';
import { html, type Html } from './html.ts';
import { pageDocument } from './page-document.ts';
import { NO_REGION, type ListedChapter, type PageModel } from './page-model.ts';
import { HEADQUARTERS_ZONE, zoneAbbreviation } from './time-zone.ts';

const NEXT_EVENTS = 4;
const DAY_MS = 86_400_000;

/** Every chapter with what it shares, by region. */
export function chaptersPage(model: PageModel): string {
  const { chapters, regions, organization } = model;
  return pageDocument(model, {
    title: organization ? `Chapters of ${organization}` : 'Chapters',
    current: '/',
    main: html`<div class="head">
        <h1>Our chapters</h1>
        ${chapters.length > 0 && html`<p>${countText(model)}</p>`}
      </div>
      ${chapters.length === 0 ? emptyState : html`${comingUp(model)}${regionList(regions)}${regions.map((region, index) => regionSection(model, region, index))}`}`,
  });
}

const emptyState = html`<p class="none">No chapter is listed yet.</p>`;

function countText({ chapters, regions }: PageModel): string {
  const named = regions.filter(({ name }) => name !== NO_REGION).length;
  const count = chapters.length === 1 ? '1 chapter' : `${chapters.length} chapters`;
  return named > 1 ? `${count} in ${named} regions` : count;
}

function comingUp({ entries }: PageModel): Html | undefined {
  const next = entries.filter(({ event }) => !event.isCancelled).slice(0, NEXT_EVENTS);
  if (next.length === 0) return undefined;
  return html`<section class="next" aria-labelledby="next">
    <h2 id="next">Coming up</h2>
    <ul class="events">
      ${next.map((entry) => html`<li>${eventItem(entry, { level: 3, hasDate: true })}</li>`)}
    </ul>
    <p>
      <a class="more" href="/events">${entries.length === 1 ? '1 event' : `All ${entries.length} events`}</a>
    </p>
  </section>`;
}

function regionList(regions: PageModel['regions']): Html | undefined {
  if (regions.length < 2) return undefined;
  return html`<nav class="regions" aria-labelledby="regions">
    <h2 id="regions">Regions</h2>
    <ul>
      ${regions.map(
        ({ name, chapters }, index) =>
          html`<li>
            <a href="#region-${index}">${name} <span>${chapters.length}</span></a>
          </li>`,
      )}
    </ul>
  </nav>`;
}

function regionSection(
  model: PageModel,
  { name, chapters }: PageModel['regions'][number],
  index: number,
): Html {
  const heading = model.regions.length === 1 && name === NO_REGION ? 'Chapters' : name;
  const hasEvents = model.entries.some(({ chapter }) => chapter.region === name);
  return html`<section class="region" aria-labelledby="region-${index}">
    <div class="region-head">
      <h2 id="region-${index}">${heading}</h2>
      ${hasEvents && html`<a href="${eventsUrl({ region: name })}" aria-label="Events: ${heading}">Events</a>`}
    </div>
    <ul class="cards">
      ${chapters.map((chapter) => html`<li class="card">${card(chapter, model)}</li>`)}
    </ul>
  </section>`;
}

function card(chapter: ListedChapter, { organization: common, today }: PageModel): Html {
  const { name, organization, website, calendar, termEnd, version, restoreTestedAt, staleSince } = chapter;
  const facts = [
    termEnd && fact('Officers’ term ends', formatDay(termEnd, 'MMMM d, yyyy')),
    restoreTestedAt && fact('Backup last tested', daysAgo(restoreTestedAt, today)),
    version && fact('Website software', `Chapterhouse ${version}`),
  ].filter((each) => each !== undefined && each !== '');
  return html`<h3>${name}</h3>
    ${organization !== undefined && organization !== common && html`<p class="org">${organization}</p>`}
    ${facts.length > 0 && html`<dl>${facts}</dl>`}
    ${website && html`<p class="links">${outside(website, 'Website', name)}${calendar && outside(calendar, 'Calendar feed', name)}</p>`}
    ${staleSince && html`<p class="stale">Last updated ${momentText(staleSince)}</p>`}`;
}

function fact(term: string, text: string): Html {
  return html`<div>
    <dt>${term}</dt>
    <dd>${text}</dd>
  </div>`;
}

/** The accessible name starts with the visible text and says which of many links it is. */
function outside(href: string, text: string, name: string): Html {
  return html`<a href="${href}" rel="external nofollow" aria-label="${text}: ${name}">${text}</a>`;
}

function momentText(moment: Date): string {
  return `${formatIn(HEADQUARTERS_ZONE, moment, 'MMMM d, h:mm a')} ${zoneAbbreviation(HEADQUARTERS_ZONE, moment)}`;
}

function daysAgo(moment: string, today: Day): string {
  const days = Math.round((Date.parse(today) - Date.parse(dayIn(HEADQUARTERS_ZONE, moment))) / DAY_MS);
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
}
