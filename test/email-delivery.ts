import { PgBoss } from 'pg-boss';
import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { accountEmailTemplates } from '../src/features/auth/server/account-emails.ts';
import { emailResetLinks } from '../src/features/auth/server/reset-password.ts';
import { contactEmailTemplates } from '../src/features/contact/server/message-emails.ts';
import {
  deliverEmail,
  openOutbox,
  queueWaitingEmails,
  type EmailDeps,
} from '../src/features/emails/server/outbox.ts';
import { openSmtpTransport } from '../src/infra/email/smtp-transport.ts';
import { parseSmtpUrl } from '../src/infra/email/smtp-url.ts';
import { openJobs } from '../src/infra/jobs/jobs.ts';
import type { TestDatabase } from './database.ts';
import { publishDetails } from './chapter-details.ts';
import { atEnd } from './at-end.ts';
import { lookups } from '../src/server/lookups.ts';

export const contactAddress = 'hello@chapter.example';

export const emailSender = {
  from: 'website@chapter.example',
  contactAddress,
  chapterName: 'Example Chapter',
  timeZone: 'America/New_York',
  origin: 'https://chapter.example',
  adminOrigin: 'https://office.chapter.example',
};

export interface EmailDelivery {
  server: FaultySmtpServer;
  /** No messages, no emails, no jobs, and a server without faults. */
  reset(): Promise<void>;
  /** Runs all jobs that are due, as a worker does. */
  deliver(deps?: Partial<EmailDeps>): Promise<void>;
  /** As an officer does with a message. */
  sendAgain(id: number): Promise<void>;
  /** Makes all jobs due that wait for a retry. */
  skipPauses(): Promise<void>;
}

/** A real SMTP server, and the jobs of the outbox run on demand instead of by a polling worker. */
export async function openEmailDelivery(
  { db, pool }: TestDatabase,
  options: Parameters<typeof startFaultySmtpServer>[0] & {
    maxEmailsPerHour?: number;
    applyDueChanges?: () => Promise<void>;
  } = {},
): Promise<EmailDelivery> {
  const { delayMs = 0 } = options;
  const server = await startFaultySmtpServer(options);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const jobs = await openJobs(pool, { mode: 'enqueue' });
  atEnd(async () => {
    await Promise.all([server.stop(), jobs.stop(), boss.stop({ graceful: false })]);
  });
  await describeChapter(pool);
  const transport = openSmtpTransport(parseSmtpUrl(server.url), {
    timeouts: { connectMs: 3_000, silenceMs: 1_000 + delayMs, totalMs: 4_000 + delayMs },
  });
  const standard: EmailDeps = {
    db,
    jobs: () => Promise.resolve(jobs),
    transport,
    sender: () => Promise.resolve(emailSender),
    templates: {
      ...contactEmailTemplates({
        ...lookups,
        db,
        contactEmailsPerHour: options.maxEmailsPerHour ?? 10_000,
      }),
      ...accountEmailTemplates(db),
    },
    applyDueChanges: options.applyDueChanges ?? (async () => undefined),
  };
  return {
    server,
    async reset() {
      server.fault = 'none';
      server.refused = [];
      server.accepted.length = 0;
      server.connections = 0;
      await pool.query(
        `truncate contacts, rate_limits, account_notices, account_links, emails restart identity cascade`,
      );
      await pool.query(`delete from pgboss.job where name in ('send-email', 'reset-password')`);
    },
    async deliver(overrides) {
      const deps = { ...standard, ...overrides };
      await queueWaitingEmails(deps);
      for (const { id, data } of await boss.fetch<{ adminIds: number[] }>('reset-password', {
        batchSize: 1_000,
      })) {
        await emailResetLinks({ db, openOutbox: () => openOutbox(deps) }, data.adminIds);
        await boss.complete('reset-password', id);
      }
      for (;;) {
        const [job] = await boss.fetch<{ emailId: number; isRequested: boolean }>('send-email');
        if (!job) return;
        try {
          await deliverEmail(deps, job.data);
          await boss.complete('send-email', job.id);
        } catch (error) {
          if ((error as Error).message !== 'The email was not sent.') throw error;
          await boss.fail('send-email', job.id, error as Error);
        }
      }
    },
    async sendAgain(id) {
      await (await openOutbox(standard)).sendAgain(db, { template: 'contact-message', id });
    },
    async skipPauses() {
      await pool.query(`update pgboss.job set start_after = now() where name = 'send-email'`);
    },
  };
}

export async function describeChapter(pool: TestDatabase['pool']): Promise<void> {
  await publishDetails((...statement) => pool.query(...statement), {
    identity: { chapterName: 'Example Chapter' },
    contact: { email: contactAddress },
  });
}

export { headersOf, textOf } from './email-text.ts';
