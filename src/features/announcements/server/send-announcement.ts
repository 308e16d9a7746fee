import type { Database } from '../../../infra/db/pool.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import type { WriteContext } from '../../../infra/http/call.ts';
import { againInAMinute, type Job } from '../../../infra/jobs/job.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import { adminUsersRepository } from '../../auth/server/admin-users.repository.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import {
  DAY_MS,
  HOLD_MINUTES,
  MAX_A_DAY,
  MAX_RECIPIENTS,
  MAX_SENDING_DAYS,
  missingPart,
} from '../announcements.rules.ts';
import { LEFT_DAYS, UNCONFIRMED_DAYS } from '../news-words.rules.ts';
import { copiesRepository, COPY_TEMPLATE } from './copies.repository.ts';
import { announcementRecord } from './announcements.record.ts';
import { announcementsRepository, type AnnouncementRow } from './announcements.repository.ts';
import { newsAddressesRepository } from './news-addresses.repository.ts';
import { findAudiences } from './send-audience.ts';
import { ANNOUNCEMENT_TEMPLATE, sendsRepository } from './sends.repository.ts';

type SendDeps = Pick<FeatureDeps, 'db' | 'directory' | 'jobs' | 'now' | 'openOutbox' | 'bulkEmailsPerHour'>;

const HOLD_SECONDS = HOLD_MINUTES * 60;
const REPEAT_SECONDS = 60;
const KEPT_MONTHS = 12;

export const sendAnnouncementsJob: Job = {
  name: 'send-announcements',
  title: 'Send announcements',
  queue: againInAMinute,
  policy: 'short',
};

/** Holds an announcement as the officer has seen it, and queues its sending. */
export async function prepareSend({ db, directory, jobs: openJobs, now, openOutbox }: SendDeps) {
  const [outbox, jobs, audiences] = await Promise.all([
    openOutbox(),
    openJobs(),
    findAudiences(db, directory),
  ]);
  return async (write: WriteContext, { id, version }: { id: number; version: number }) => {
    const { tx } = write;
    const announcements = announcementsRepository(tx);
    const sends = sendsRepository(tx);
    // No one changes it, and no one else sends anything, until the end of the transaction.
    const announcement = await announcements.lock(id);
    if (!announcement) throw announcementRecord.notFound();
    if (await sends.find(id)) throw conflict('This announcement is going out already.');
    if (announcement.version !== version)
      throw conflict(
        'Someone has changed this announcement. Reload the page, and read it before you send it.',
      );
    if (!outbox.isOn) throw conflict('Email is not set up, so no one would get it.');
    assertComplete(announcement);
    const { people } = audiences[announcement.audience];
    if (people === 0) throw conflict('No one would get it: there are no email addresses.');
    if (people > MAX_RECIPIENTS)
      throw conflict(`An announcement goes to at most ${MAX_RECIPIENTS.toLocaleString('en-US')} people.`);
    const startedAt = now();
    if ((await sends.countStartedSince(new Date(startedAt.getTime() - DAY_MS))) >= MAX_A_DAY)
      throw conflict(`${MAX_A_DAY} announcements were sent within 24 hours. Please send this one tomorrow.`);
    const goesOutAt = new Date(startedAt.getTime() + HOLD_SECONDS * 1_000);
    await sends.hold({ announcementId: id, startedAt, goesOutAt });
    await announcements.bringLineForward(id);
    // A process that serves many chapters looks at one only when a job is due.
    await jobs.sendWith(tx, sendAnnouncementsJob, { data: {}, inSeconds: HOLD_SECONDS, key: String(id) });
    await recordActivity(write, announcement, 'send');
    return { goesOutAt: goesOutAt.toISOString() };
  };
}

function assertComplete({ audience, subject, text }: AnnouncementRow): void {
  if (audience === 'no-one') throw conflict('This announcement goes to no one by email.');
  const missing = missingPart({ subject, text });
  if (missing) throw invalidField(missing.field, missing.message);
}

/** Makes a draft of an announcement that is held. */
export async function stopSending(write: WriteContext, id: number): Promise<void> {
  const announcement = await announcementsRepository(write.tx).lock(id);
  if (!announcement) throw announcementRecord.notFound();
  if (!(await sendsRepository(write.tx).stop(id))) {
    throw conflict(
      (await sendsRepository(write.tx).find(id))
        ? 'It is too late to stop this announcement: it is going out, or it is sent.'
        : 'This announcement is stopped already. It is a draft again.',
    );
  }
  await recordActivity(write, announcement, 'stop');
}

/** What the job does every minute, and when the time to stop is over. */
export async function workOnSends(deps: SendDeps): Promise<void> {
  const { db, directory, now, bulkEmailsPerHour } = deps;
  const [outbox, jobs] = await Promise.all([deps.openOutbox(), deps.jobs()]);
  const sends = sendsRepository(db);
  if (!(await sends.isAnyUnfinished())) return;
  // First, so that it also happens after a kill. The queue keeps one job for an announcement, also where it was stopped and sent again.
  await jobs.sendWith(db, sendAnnouncementsJob, { data: {}, inSeconds: REPEAT_SECONDS, key: 'next' });
  while (await db.transaction((tx) => startDue(tx, { directory, now }))) {
    // There may be another one.
  }
  await sends.skipBefore(new Date(now().getTime() - MAX_SENDING_DAYS * DAY_MS));
  if (outbox.isOn) {
    await db.transaction(async (tx) => {
      const released = await sendsRepository(tx).release(bulkEmailsPerHour);
      const emails = released.map(({ id, email }) => ({ referenceId: id, recipient: email }));
      await outbox.sendMany(tx, ANNOUNCEMENT_TEMPLATE, emails);
    });
  }
  await db.transaction((tx) => sendsRepository(tx).finish(now()));
}

/** Lists whom one that is due goes to. Both or neither survive a kill. */
async function startDue(tx: Database, { directory, now }: Pick<SendDeps, 'directory' | 'now'>) {
  const sends = sendsRepository(tx);
  const id = await sends.takeDue(now());
  const announcement = id === undefined ? undefined : await announcementsRepository(tx).find(id);
  if (announcement) {
    const { emails } = (await findAudiences(tx, directory))[announcement.audience];
    await sends.addRecipients(announcement.id, emails, now());
  }
  return id !== undefined;
}

/** Emails an officer a copy. Returns her address. */
export async function prepareCopy({ now, openOutbox }: Pick<SendDeps, 'now' | 'openOutbox'>) {
  const outbox = await openOutbox();
  return async ({ tx, actor }: WriteContext, id: number) => {
    const { email } = (await adminUsersRepository(tx).find(actor.id)) ?? {};
    if (!email) throw conflict('You have no email address. Add one under Account.');
    if (!outbox.isOn) throw conflict('Email is not set up, so you would not get it.');
    if (!(await announcementsRepository(tx).find(id))) throw announcementRecord.notFound();
    const referenceId = await copiesRepository(tx).add({ announcementId: id, email, createdAt: now() });
    await outbox.send(tx, { template: COPY_TEMPLATE, referenceId, recipient: email });
    return { to: email };
  };
}

/** Erases who got what over a year ago, requests for the news that no one has confirmed, and friends who left. */
export async function eraseOldRecipients({ db, now }: Pick<SendDeps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now());
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await db.transaction(async (tx) => {
    await newsAddressesRepository(tx).forgetUnconfirmed(daysAgo(UNCONFIRMED_DAYS));
    await newsAddressesRepository(tx).forgetLeft({
      leftBefore: daysAgo(LEFT_DAYS),
      askedBefore: daysAgo(UNCONFIRMED_DAYS),
    });
    await copiesRepository(tx).eraseBefore(before, daysAgo(MAX_SENDING_DAYS));
  });
}

function recordActivity({ tx, actor }: WriteContext, announcement: AnnouncementRow, action: 'send' | 'stop') {
  return activityRepository(tx).add(actor, {
    action,
    subject: announcementRecord.type,
    entityId: announcement.id,
    title: announcement.subject,
  });
}

const conflict = (message: string) => new AppError('conflict', message);
