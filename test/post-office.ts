import { afterAll } from 'vitest';
import { startMoodyMailServer, type MoodyMailServer } from '../scripts/drill/moody-mail-server.ts';
import { deliverMails, type MailRoom } from '../src/features/contact/server/deliver-mails.ts';
import { withAdvisoryLock } from '../src/infra/db/advisory-lock.ts';
import { readMailServer } from '../src/infra/mail/mail-server.ts';
import { openMailer } from '../src/infra/mail/mailer.ts';
import type { TestDatabase } from './database.ts';

export const contactAddress = 'hello@chapter.example';

export interface PostOffice {
  server: MoodyMailServer;
  /** As if nobody had ever written: a server that is well, and no messages. */
  startAfresh(): Promise<void>;
  /** Sends what is due, as the job does. */
  deliver(more?: Partial<MailRoom>): Promise<void>;
}

/** A real mail server, and what the job of a process of its own would do with it. */
export async function openPostOffice(
  { db, pool }: TestDatabase,
  choices: Parameters<typeof startMoodyMailServer>[0] = {},
): Promise<PostOffice> {
  const server = await startMoodyMailServer(choices);
  afterAll(() => server.goDown());
  await describeChapter(pool);
  return {
    server,
    async startAfresh() {
      server.mood = 'well';
      server.taken.length = 0;
      server.visits = 0;
      await pool.query('truncate contacts, rate_limits restart identity cascade');
    },
    async deliver(more) {
      const mailer = openMailer(readMailServer(server.url), {
        connecting: 2_000,
        silence: 2_000,
        all: 8_000,
      });
      try {
        await deliverMails({
          db,
          mailer,
          letterhead: () =>
            Promise.resolve({
              from: 'website@chapter.example',
              contactAddress,
              chapterName: 'Example Chapter',
              timeZone: 'America/New_York',
              origin: 'https://chapter.example',
              adminOrigin: 'https://office.chapter.example',
            }),
          alone: (work) => withAdvisoryLock(pool, 7, work),
          isStopping: () => false,
          maxEmailsPerHour: 10_000,
          ...more,
        });
      } finally {
        mailer.close();
      }
    },
  };
}

export async function describeChapter(pool: TestDatabase['pool']): Promise<void> {
  await pool.query(
    `insert into site_details (id, chapter_name, texts) values (1, 'Example Chapter', $1)
     on conflict (id) do update set texts = excluded.texts`,
    [{ email: contactAddress }],
  );
}

/** The headers of a mail, each on one line as a mail program reads it. */
export function headersOf(raw: string): [name: string, value: string][] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
}

/** The text of a mail, decoded. */
export function textOf(raw: string): string {
  const encoding = new Map(headersOf(raw)).get('content-transfer-encoding') ?? '7bit';
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
