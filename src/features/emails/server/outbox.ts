import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../infra/db/pool.ts';
import type { EmailSender, EmailTemplates, Outbox } from '../../../infra/email/outbox.ts';
import type { SmtpTransport } from '../../../infra/email/smtp-transport.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import { EMAIL_JOB_EXPIRY_SECONDS, sendEmailJob, sendMailsJob, type QueuedEmail } from './emails.jobs.ts';
import { emailsRepository, type EmailRow } from './emails.repository.ts';

export interface EmailDeps {
  db: Database;
  jobs: () => Promise<Jobs>;
  /** Absent where no SMTP server is configured. */
  transport: SmtpTransport | undefined;
  sender: () => Promise<EmailSender>;
  templates: EmailTemplates;
  /** Makes the changes of all features whose moment has passed, if no job has made them yet. */
  applyDueChanges: () => Promise<void>;
}

/** The text that pg-boss stores with a job to retry. It names nothing, because errors may quote a visitor. */
class EmailNotSent extends Error {
  override message = 'The email was not sent.';
}

/** Ends half a minute before the job expires, because another worker sends the email after that. */
const ATTEMPT_TIMEOUT_MS = (EMAIL_JOB_EXPIRY_SECONDS - 30) * 1_000;
const RECORD_PAUSE_MS = 500;

/** Reads whom emails come from. */
export function emailSender(
  deps: Pick<FeatureDeps, 'origin' | 'adminOrigin' | 'emailFrom' | 'siteDetails'>,
): () => Promise<EmailSender> {
  const { origin, adminOrigin, emailFrom, siteDetails } = deps;
  return async () => {
    const { email, chapterName, timeZone } = await siteDetails();
    return { from: emailFrom ?? email, contactAddress: email, chapterName, timeZone, origin, adminOrigin };
  };
}

type OutboxDeps = Pick<EmailDeps, 'jobs' | 'sender'> & { transport: object | undefined } & Partial<
    Pick<EmailDeps, 'templates'>
  >;

/** Opened before a transaction, because opening the queue and reading the sender need other connections. */
export async function openOutbox({
  jobs: openJobs,
  sender,
  transport,
  templates = {},
}: OutboxDeps): Promise<Outbox> {
  const [jobs, { contactAddress, origin }] = await Promise.all([openJobs(), sender()]);
  const sendMany: Outbox['sendMany'] = async (transaction, template, emails) => {
    if (emails.length === 0) return;
    const added = emails.map((email) => ({ ...email, template, messageId: newMessageId(origin) }));
    const ids = await emailsRepository(transaction).insert(added);
    const priority = priorityOf(templates, template);
    const sent = ids.map((id) => ({ data: { emailId: id }, key: String(id), priority }));
    await jobs.sendManyWith(transaction, sendEmailJob, sent);
  };
  return {
    isOn: !whyEmailIsOff(transport !== undefined, { contactAddress }),
    sendMany,
    send: (transaction, { template, referenceId, recipient = contactAddress }) =>
      sendMany(transaction, template, [{ referenceId, recipient }]),
    async sendAgain(transaction, { template, id, recipient = contactAddress }) {
      const email = { template, recipient, newMessageId: newMessageId(origin) };
      if (!(await emailsRepository(transaction).restart(id, email))) return;
      const key = String(id);
      await jobs.sendWith(transaction, sendEmailJob, { data: { emailId: id, isRequested: true }, key });
      await jobs.rescheduleNow(transaction, sendEmailJob, key);
    },
  };
}

/** Why no email can be sent, in a plain sentence; undefined where email is on. */
export function whyEmailIsOff(hasServer: boolean, { contactAddress }: Pick<EmailSender, 'contactAddress'>) {
  if (!hasServer) return 'Email is not set up.';
  if (!isEmailAddress(contactAddress)) return 'The site has no contact address.';
  return undefined;
}

/**
 * Makes one attempt to send an email. Throws `EmailNotSent` to have pg-boss retry it later. The email is recorded as sent only after the
 * server has accepted it: a process that is killed in between sends it once more, under the same Message-ID.
 */
export async function deliverEmail(
  deps: EmailDeps,
  { emailId, isRequested = false }: QueuedEmail,
): Promise<void> {
  const { db, transport, templates } = deps;
  const deadline = Date.now() + ATTEMPT_TIMEOUT_MS;
  const emails = emailsRepository(db);
  const email = await emails.beginAttempt(emailId);
  if (!email) return;
  const sender = await deps.sender();
  const offReason = whyEmailIsOff(transport !== undefined, sender);
  if (!transport || offReason) return emails.endAttempt(emailId, 'off', offReason ?? null);
  const template = templates[email.template];
  // A process of an older version does not know the templates of a newer one.
  if (!template) throw new Error(`There is no email template "${email.template}".`);
  // Where this fails, the email waits: it must not reach someone who no longer holds the office.
  if (template.isForOffice) await deps.applyDueChanges();
  const content = await template.compose(email, sender);
  if (!content)
    return db.transaction(async (tx) => {
      await emailsRepository(tx).endAttempt(emailId, 'canceled', null);
      await template.onEnd?.(tx, email, 'canceled');
    });
  // An officer who sends an email again expects it, also in a busy hour.
  if (!isRequested && (await cancelBeyondLimit(deps, email))) return;
  const { messageId, reached } = email;
  const outcome = await transport.send({ ...content, from: sender.from, messageId, reached: reached ?? [] });
  if (outcome.isSkipped) throw new EmailNotSent();
  // The feature says so of the address. No one can mend it here, so it is no failure of the website.
  const isRefused = template.onEnd !== undefined && outcome.isRecipientRefused === true;
  const record = () =>
    db.transaction(async (tx) => {
      const state = await emailsRepository(tx).recordAttempt(email, {
        ...outcome,
        isRefused,
        recipient: content.to,
      });
      const end = isRefused && state === 'canceled' ? 'refused' : state;
      if (end === 'sent' || end === 'failed' || end === 'refused') await template.onEnd?.(tx, email, end);
      return state;
    });
  // Whom the server has accepted must not get the email again, so the outcome has to be stored.
  const isAccepted = outcome.isSent || (outcome.reached?.length ?? 0) > 0;
  const state = await (isAccepted ? retryUntil(deadline, record) : record());
  if (state === 'waiting' || state === undefined) throw new EmailNotSent();
  // The server is back: the others need not wait for the end of their pause.
  if (state === 'sent' && email.attempts > 0) await (await deps.jobs()).rescheduleNow(db, sendEmailJob);
}

/** Registers the jobs of the outbox. */
export async function workOnEmails(deps: EmailDeps, onError: (error: unknown) => void): Promise<void> {
  const jobs = await deps.jobs();
  await jobs.work(
    sendEmailJob,
    (data) =>
      deliverEmail(deps, data).catch((error: unknown) => {
        if (!(error instanceof EmailNotSent)) onError(error);
        throw new EmailNotSent();
      }),
    // One email at a time, so that a kill repeats at most one; a backlog is drained without pauses.
    { pollingIntervalSeconds: 0.5, burstWhenReadyExceeds: 1 },
  );
  await jobs.work(sendMailsJob, () => queueWaitingEmails(deps));
  await jobs.everyMinute(sendMailsJob);
  await queueWaitingEmails(deps);
  await jobs.retryOfEarlierProcess(deps.db, sendEmailJob);
}

/** Gives every waiting email a job, and restarts those that were queued while email was off. */
export async function queueWaitingEmails(
  { db, jobs, transport, sender, templates }: EmailDeps,
  isRequested = false,
): Promise<void> {
  const emails = emailsRepository(db);
  if (!whyEmailIsOff(transport !== undefined, await sender())) await emails.restartAll('off');
  const opened = await jobs();
  for (const { id, template } of await emails.waitingWithoutJob())
    await opened.sendWith(db, sendEmailJob, {
      data: { emailId: id, isRequested },
      key: String(id),
      priority: priorityOf(templates, template),
    });
}

/** How the deliveries stand, for the list of background tasks. */
export function emailWork(deps: EmailDeps) {
  const emails = emailsRepository(deps.db);
  return {
    async figures() {
      const { waiting, refused, failed, lastSentAt, lastFailure } = await emails.figures();
      const queued = (await (await deps.jobs()).figures()).get(sendEmailJob.name);
      const offBecause = whyEmailIsOff(deps.transport !== undefined, await deps.sender());
      return {
        waiting,
        failed,
        ...(lastSentAt ? { lastRunAt: lastSentAt } : {}),
        ...(queued?.nextRunAt ? { nextRunAt: queued.nextRunAt } : {}),
        ...(queued?.overdueSince ? { overdueSince: queued.overdueSince } : {}),
        ...(offBecause ? { offBecause } : {}),
        ...(refused > 0 ? { refused: { count: refused, answer: lastFailure ?? '' } } : {}),
      };
    },
    async retryFailed(): Promise<number> {
      const restarted = await emails.restartAll('failed');
      await queueWaitingEmails(deps, true);
      return restarted;
    },
  };
}

/**
 * Cancels an email beyond the hourly limit of its template, and queues the notice unless there was one within the hour. Both or neither
 * survive a kill. Each process sends one email at a time, so several processes may exceed the limit by one email each.
 */
async function cancelBeyondLimit(deps: EmailDeps, { id, template }: EmailRow): Promise<boolean> {
  const limit = deps.templates[template]?.hourlyLimit;
  if (!limit || (await emailsRepository(deps.db).countSentWithinHour(template)) < limit.maxEmails)
    return false;
  const outbox = await openOutbox(deps);
  await deps.db.transaction(async (transaction) => {
    const emails = emailsRepository(transaction);
    if (!(await emails.lockQueuedWithinHour(limit.noticeTemplate)))
      await outbox.send(transaction, { template: limit.noticeTemplate, referenceId: id });
    await emails.endAttempt(id, 'canceled', null);
  });
  return true;
}

function priorityOf(templates: EmailTemplates, template: string): number {
  return templates[template]?.isBulk ? -1 : 0;
}

export function newMessageId(origin: string): string {
  return `<${randomUUID()}@${new URL(origin).hostname}>`;
}

/** An accepted email that is not recorded would be sent again, so recording it is retried while the database is away. */
async function retryUntil<T>(deadline: number, record: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await sleep(RECORD_PAUSE_MS);
  }
}
