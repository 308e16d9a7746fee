import type { Locator, Page } from '@playwright/test';
import { arriveAt } from './admin-steps.ts';
import { query } from './databases.ts';
import { textOf } from './editor-page/open.ts';
import { editorIsReady } from './pages-steps.ts';

export interface EventsSite {
  url: string;
  databaseUrl: string;
}

/** Deletes all events and pictures, but no sessions. */
export async function withoutEvents(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'truncate events, media_items cascade');
}

interface WrittenEvent {
  title?: string;
  description?: string;
  /** ISO with an offset. */
  starts?: string;
  ends?: string;
  location?: string;
  status?: string;
}

/**
 * Inserts an event that has no revisions yet: by default a tea in September that lasts three hours. It is far in the
 * future, on a day of the week as in 2026, because the back office tells past and upcoming events apart.
 */
export async function writeEvent(site: EventsSite, event: WrittenEvent = {}): Promise<number> {
  const { title = 'Spring Tea', description = '<p>We meet for tea.</p>', location = 'The old mill' } = event;
  const { starts = '2037-09-12T14:00-04:00', status = 'scheduled' } = event;
  const ends = event.ends ?? (event.starts ? starts : '2037-09-12T17:00-04:00');
  const [row] = await query<{ id: number }>(
    site.databaseUrl,
    `insert into events (title, description, start_date, end_date, location, status, search_text)
     values ($1, $2, $3, $4, $5, $6, lower($1)) returning id`,
    [title, description, starts, ends, location, status],
  );
  return row!.id;
}

interface StoredEvent {
  title: string;
  description: string;
  starts: string;
  ends: string;
  location: string | null;
  image: string | null;
  status: string;
}

/** All events in the database, with times in UTC. */
export function storedEvents(databaseUrl: string): Promise<StoredEvent[]> {
  const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`;
  return query<StoredEvent>(
    databaseUrl,
    `select title, description, ${utc('start_date')} as starts, ${utc('end_date')} as ends, location,
       image_url as image, status from events order by start_date, id`,
  );
}

export async function openEvents(page: Page, site: EventsSite, search = ''): Promise<void> {
  await page.goto(`${site.url}/admin/events${search}`);
  await arriveAt(page, 'Manage Events');
}

export async function openNewEvent(page: Page, site: EventsSite): Promise<void> {
  await page.goto(`${site.url}/admin/create-event`);
  await arriveAt(page, 'Create New Event');
  await editorIsReady(page, 'Description');
}

export async function openEvent(page: Page, site: EventsSite, id: number): Promise<void> {
  await page.goto(`${site.url}/admin/edit-event/${id}`);
  await arriveAt(page, 'Edit Event');
  await editorIsReady(page, 'Description');
}

/** Types at the end of the description. */
export async function describeFurther(page: Page, text: string): Promise<void> {
  await textOf(page, 'Description').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

export const starts = (page: Page): Locator => page.getByLabel('Start date and time', { exact: true });
export const ends = (page: Page): Locator => page.getByLabel('End date and time', { exact: true });

/** Fills in the required fields of a new event, which lasts two hours. */
export async function fillEvent(page: Page, title: string, start = '2037-09-12T14:00'): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await starts(page).fill(start);
  await page.getByRole('button', { name: '2 h', exact: true }).click();
}

/** Opens the actions of a record, which are in a sheet on a phone. */
export async function openActions(page: Page, of = ''): Promise<void> {
  const opener = page.getByRole('button', {
    name: of ? `More actions for ${of}` : 'More actions',
    exact: true,
  });
  if (await opener.isVisible()) await opener.click();
}

export function eventCards(page: Page): Locator {
  return page.getByRole('list', { name: 'Events' }).getByRole('listitem');
}

export async function chooseFile(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Upload a|Change) picture$/ }).click();
  await (await asked).setFiles([file]);
}
