import type { Jobs } from '../../../infra/jobs/jobs.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { deliverMails, type MailRoom } from './deliver-mails.ts';
import { mailFiguresRepository } from './mail-figures.repository.ts';
import { messageMailsRepository } from './message-mails.repository.ts';
import { messagesRepository } from './messages.repository.ts';

interface Choices {
  timeZone: string;
  keepMonths: number;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Mails go out as soon as they are put in line, and what could not go out is looked at every minute; old messages go at night. */
export async function workOnMessages(
  jobs: Jobs,
  room: MailRoom,
  { timeZone, keepMonths, now, onError }: Choices,
): Promise<void> {
  // A job that fails keeps the reason, and that might quote a visitor; in the log it is told without values.
  await jobs.workOnceForAll('send-mails', () => deliverMails(room).catch(onError));
  await jobs.schedule('send-mails', { cron: '* * * * *', timeZone });
  // Whoever did this before us may have been cut off in the middle of it.
  await jobs.sendWith(room.db, 'send-mails', { data: {} });
  await jobs.nightly('sweep-messages', timeZone, async () => {
    await messagesRepository(room.db).removeOutdated(now(), keepMonths);
  });
}

/** How the mails stand, for those who ask how the work stands: they are kept in rows of their own. */
export function mailWork(db: Database, whyOff: () => Promise<string | undefined>) {
  const mails = mailFiguresRepository(db);
  return {
    async figures() {
      const { waiting, refused, failed } = await mails.counts();
      const [lastRunAt, nextRunAt] = [await mails.lastSentAt(), await mails.nextTryAt()];
      const [overdueSince, offBecause] = [await mails.overdueSince(), await whyOff()];
      const answer = refused > 0 ? (await mails.lastRefusal())?.answer : undefined;
      return {
        waiting,
        failed,
        ...(lastRunAt ? { lastRunAt } : {}),
        ...(nextRunAt ? { nextRunAt } : {}),
        ...(overdueSince ? { overdueSince } : {}),
        ...(offBecause ? { offBecause } : {}),
        ...(answer ? { refused: { count: refused, answer } } : {}),
      };
    },
    retryFailed: () => messageMailsRepository(db).retryFailed(),
  };
}
