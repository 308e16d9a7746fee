import { expect, type Locator, type Page } from '@playwright/test';
import { arriveAt } from './admin-steps.ts';
import { query } from './databases.ts';
import { publishDetails } from '../test/chapter-details.ts';

export const contactAddress = 'hello@chapter.example';

export interface Messages {
  url: string;
  databaseUrl: string;
}

/** The chapter's name and contact address. */
export async function describeChapter(databaseUrl: string): Promise<void> {
  await publishDetails((...statement) => query(databaseUrl, ...statement), {
    identity: { chapterName: 'Example Chapter' },
    contact: { email: contactAddress },
  });
}

/** Deletes all messages and emails, and keeps the sessions. */
export async function withoutMessages(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'truncate contacts, rate_limits, emails restart identity cascade');
  await query(databaseUrl, `delete from pgboss.job where name = 'send-email'`);
}

export interface PlannedMessage {
  name?: string;
  email?: string;
  message?: string;
  at?: string;
  folder?: 'inbox' | 'archive' | 'junk';
  isRead?: boolean;
  junkReasons?: string[];
  emailDelivery?: {
    state: 'waiting' | 'sent' | 'failed' | 'off';
    attempts?: number;
    reason?: string;
    rawResponse?: string;
  };
}

/** Inserts a message without any checks and returns its id. */
export async function addMessage(databaseUrl: string, planned: PlannedMessage = {}): Promise<number> {
  const {
    name = 'Ada Example',
    email = 'ada@home.example',
    message = 'When is the next tea?',
    at = '2026-11-15T19:14:00Z',
    folder = 'inbox',
    isRead = false,
    junkReasons = [],
    emailDelivery,
  } = planned;
  const [row] = await query<{ id: number }>(
    databaseUrl,
    `insert into contacts (name, email, message, created_at, folder, read_at, junk_reasons, search_text)
     values ($1, $2, $3, $4, $5, $6, $7, lower($1 || chr(10) || $2 || chr(10) || $3)) returning id`,
    [name, email, message, at, folder, isRead ? at : null, JSON.stringify(junkReasons)],
  );
  const { id } = row!;
  if (emailDelivery) {
    const { state, attempts = 1, reason, rawResponse } = emailDelivery;
    await query(
      databaseUrl,
      `with email as (
         insert into emails (template, reference_id, recipient, state, message_id, attempts, reason, raw_response, last_attempt_at, sent_at)
         values ('contact-message', $1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, state)
       insert into pgboss.job (name, data, policy, singleton_key, start_after)
       select 'send-email', jsonb_build_object('emailId', id), 'exclusive', id::text, '2099-01-01' from email where state = 'waiting'`,
      [
        id,
        contactAddress,
        state,
        `<${id}@test>`,
        attempts,
        reason ?? null,
        rawResponse ?? null,
        attempts === 0 ? null : at,
        state === 'sent' ? at : null,
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

/** The region that shows whether messages are emailed. */
export function emailStatus(page: Page): Locator {
  return page.getByRole('region', { name: 'Email', exact: true });
}

/** Simulates that the tab gets the focus again. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** The messages in the database, oldest first. */
export function storedMessages(databaseUrl: string) {
  return query<{ id: number; name: string; folder: string; is_read: boolean }>(
    databaseUrl,
    'select id, name, folder, read_at is not null as is_read from contacts order by id',
  );
}
