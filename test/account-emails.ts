import { openOutbox } from '../src/features/emails/server/outbox.ts';
import type { Outbox } from '../src/infra/email/outbox.ts';
import { parseSmtpUrl } from '../src/infra/email/smtp-url.ts';
import { openSmtpTransport } from '../src/infra/email/smtp-transport.ts';
import { openJobs } from '../src/infra/jobs/jobs.ts';
import { testApp } from './app.ts';
import { emailSender, openEmailDelivery, type EmailDelivery } from './email-delivery.ts';
import { atEnd } from './at-end.ts';

export interface AccountEmails {
  app: Awaited<ReturnType<typeof testApp>>;
  delivery: EmailDelivery;
  outbox: Outbox;
}

/** A server that sends its emails to a real SMTP server. */
export async function openAccountEmails(options: Parameters<typeof testApp>[0] = {}): Promise<AccountEmails> {
  // The server is the one of the delivery, which needs the database of the app.
  const smtpServer = { host: '127.0.0.1', port: 0, isSecure: false };
  const app = await testApp({ smtpServer, ...options });
  const delivery = await openEmailDelivery(app.db);
  smtpServer.port = parseSmtpUrl(delivery.server.url).port;
  const jobs = await openJobs(app.db.pool, { mode: 'enqueue' });
  atEnd(() => jobs.stop());
  const outbox = await openOutbox({
    jobs: () => Promise.resolve(jobs),
    sender: () => Promise.resolve(emailSender),
    transport: openSmtpTransport(smtpServer),
  });
  return { app, delivery, outbox };
}
