import { openAccountEmails } from '../../../test/account-emails.ts';
import { atEnd } from '../../../test/at-end.ts';
import { emailSender } from '../../../test/email-delivery.ts';
import { callsAs } from '../../../test/invitations.ts';
import { clearMembers } from '../../../test/members.ts';
import type { EmailTemplates } from '../../infra/email/outbox.ts';
import { openJobs } from '../../infra/jobs/jobs.ts';
import { lookups } from '../../server/lookups.ts';
import { openOutbox } from '../emails/server/outbox.ts';
import type { AnnouncementSending, AnnouncementSendingDetails } from './announcement-sending.contract.ts';
import type { Announcement } from './announcements.contract.ts';
import { announcementEmailTemplates } from './server/announcement-emails.ts';
import { newsLeavesRepository } from './server/news-leaves.repository.ts';
import { eraseOldRecipients, workOnSends } from './server/send-announcement.ts';

const firstDay = new Date('2026-11-14T15:00:00Z');
export const minutes = (count: number) => count * 60_000;

/** A server with a clock that a test moves, whose emails go to a real SMTP server. */
export async function openSending({ isEmailOn = true, emailsPerHour = 200 } = {}) {
  let now = firstDay;
  const { app, delivery } = await openAccountEmails({
    now: () => now,
    ...(isEmailOn ? {} : { smtpServer: undefined }),
  });
  const { pool, db } = app.db;
  const jobs = await openJobs(pool, { mode: 'enqueue' });
  atEnd(() => jobs.stop());
  const settings = { isEmailOn, emailsPerHour };
  const siteDetails = async () => ({
    chapterName: 'Example Chapter',
    email: 'hello@chapter.example',
    mailingAddress: ['P.O. Box 1', 'Laurel'],
    timeZone: 'America/New_York',
    memberEmails: 'form',
    palette: 'evergreen' as const,
    offices: [],
  });
  const templates = announcementEmailTemplates({ db, siteDetails, now: () => now, ...lookups });
  const workDeps = () => ({
    db,
    ...lookups,
    siteDetails,
    origin: emailSender.origin,
    now: () => now,
    jobs: async () => jobs,
    bulkEmailsPerHour: settings.emailsPerHour,
    openOutbox: () =>
      openOutbox({
        jobs: async () => jobs,
        sender: async () => emailSender,
        transport: settings.isEmailOn ? {} : undefined,
        templates,
      }),
  });
  const office = callsAs(app);
  return {
    app,
    office,
    templates,
    settings,
    server: delivery.server,
    delivery,
    query: async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows,
    wait: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)),
    async reset() {
      now = firstDay;
      Object.assign(settings, { isEmailOn, emailsPerHour });
      await delivery.reset();
      await clearMembers(app);
      await pool.query('truncate announcements, announcement_sends, announcement_copies, idempotency_keys');
      await pool.query('truncate news_addresses, news_leaves cascade');
      await pool.query(`delete from pgboss.job where name = 'send-announcements'`);
    },
    async addMembers(...emails: (string | null)[]) {
      for (const [index, email] of emails.entries())
        await pool.query(
          `insert into members (name, email, position, is_officer) values ($1, $2, $3, false)`,
          [`Member ${index + 1}`, email, index + 1],
        );
    },
    async addFriends(...emails: string[]) {
      for (const email of emails)
        await pool.query(
          `insert into news_addresses (email, signing_key, agreed_to, asked_at, confirmed_at)
           values ($1, 'AAAA', 'Yes', now(), $2)`,
          [email, firstDay],
        );
    },
    leave: (email: string) =>
      newsLeavesRepository(app.db.db).decide(email, { decision: 'left', decidedAt: now }),
    async write(fields: Partial<Announcement> = {}): Promise<Announcement> {
      const payload = { subject: 'Coats', text: '<p>Dear friends,</p>', audience: 'friends', ...fields };
      const headers = { cookie: app.admin.cookie };
      const written = await app.fastify.inject({
        method: 'POST',
        url: '/api/announcements',
        headers,
        payload,
      });
      return written.json<Announcement>();
    },
    send: ({ id, version }: Pick<Announcement, 'id' | 'version'>) =>
      office.post(`announcements/${id}/send`, { version }),
    stop: (id: number) => office.post(`announcements/${id}/stop`),
    /** Runs the job as a worker does every minute. */
    work: () => workOnSends(workDeps()),
    erase: () => eraseOldRecipients(workDeps()),
    /** Sends what is due in the outbox. */
    deliver: (others: EmailTemplates = {}) => delivery.deliver({ templates: { ...templates, ...others } }),
    /** Lets the time to stop pass, and everything be sent. */
    async sendAll(announcement: Pick<Announcement, 'id' | 'version'>) {
      await this.send(announcement);
      now = new Date(now.getTime() + minutes(10));
      await workOnSends(workDeps());
      await delivery.deliver({ templates });
      await workOnSends(workDeps());
    },
    sending: async (id: number) =>
      (await office.get(`announcements/${id}/sending`)).json<AnnouncementSendingDetails>(),
    sendings: async () => (await office.get('announcement-sendings')).json<AnnouncementSending[]>(),
    recipients: () => delivery.server.accepted.flatMap(({ to }) => to).toSorted(),
  };
}
