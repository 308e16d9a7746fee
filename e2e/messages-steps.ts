import { expect, type Locator, type Page } from '@playwright/test';
import { arriveAt } from './admin-steps.ts';
import { query } from './databases.ts';

export const contactAddress = 'hello@chapter.example';

export interface Messages {
  url: string;
  databaseUrl: string;
}

/** What the chapter is called, and where it gets its mail. */
export async function describeChapter(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `insert into site_details (id, chapter_name, texts) values (1, 'Example Chapter', $1)
     on conflict (id) do update set chapter_name = excluded.chapter_name, texts = excluded.texts`,
    [JSON.stringify({ email: contactAddress })],
  );
}

/** No message is there; those who are signed in stay so. */
export async function withoutMessages(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'truncate contacts, rate_limits restart identity cascade');
}

export interface PlannedMessage {
  name?: string;
  email?: string;
  message?: string;
  at?: string;
  folder?: 'inbox' | 'archive' | 'junk';
  isRead?: boolean;
  junkReasons?: string[];
  mail?: {
    state: 'waiting' | 'sent' | 'failed' | 'off';
    tries?: number;
    answer?: string;
    rawAnswer?: string;
  };
}

/** Stores a message as it is, unchecked. Answers its id. */
export async function addMessage(databaseUrl: string, planned: PlannedMessage = {}): Promise<number> {
  const {
    name = 'Ada Example',
    email = 'ada@home.example',
    message = 'When is the next tea?',
    at = '2026-11-15T19:14:00Z',
    folder = 'inbox',
    isRead = false,
    junkReasons = [],
    mail,
  } = planned;
  const [row] = await query<{ id: number }>(
    databaseUrl,
    `insert into contacts (name, email, message, created_at, folder, read_at, junk_reasons, search_text)
     values ($1, $2, $3, $4, $5, $6, $7, lower($1 || chr(10) || $2 || chr(10) || $3)) returning id`,
    [name, email, message, at, folder, isRead ? at : null, JSON.stringify(junkReasons)],
  );
  const { id } = row!;
  if (mail) {
    await query(
      databaseUrl,
      `insert into message_mails (contact_id, recipient, state, mail_key, tries, answer, raw_answer, last_try_at, sent_at, next_try_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '2099-01-01')`,
      [
        id,
        contactAddress,
        mail.state,
        `<${id}@test>`,
        mail.tries ?? 1,
        mail.answer ?? null,
        mail.rawAnswer ?? null,
        mail.tries === 0 ? null : at,
        mail.state === 'sent' ? at : null,
      ],
    );
  }
  return id;
}

export async function openMessages(page: Page, site: Messages, search = ''): Promise<void> {
  await page.goto(`${site.url}/admin/messages${search}`);
  await arriveAt(page, 'Messages');
  await expect(page.getByText('Loading messages…')).toBeHidden();
}

export async function openMessage(
  page: Page,
  site: Messages,
  { id, name = 'Ada Example', search = '' }: { id: number; name?: string; search?: string },
): Promise<void> {
  await page.goto(`${site.url}/admin/messages/${id}${search}`);
  await arriveAt(page, `Message from ${name}`);
}

export function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
}

export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name, exact: true });
}

/** The region that says whether messages are mailed. */
export function mailLine(page: Page): Locator {
  return page.getByRole('region', { name: 'Mail', exact: true });
}

/** What a browser does when somebody comes back to its tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** What the database has of the messages, the oldest first. */
export function storedMessages(databaseUrl: string) {
  return query<{ id: number; name: string; folder: string; is_read: boolean }>(
    databaseUrl,
    'select id, name, folder, read_at is not null as is_read from contacts order by id',
  );
}
