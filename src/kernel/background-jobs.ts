interface BackgroundJob {
  /** What the screen "Website status" calls it. */
  title: string;
  /** The time of day, in the chapter's time zone, of a job that runs every night: `03:55`. Not from 2 to 3, which one night in spring does not have. */
  nightlyAt?: string;
}

/**
 * Every background job that the back office lists, in its order. The queue, the schedule, the screen and the warning about
 * overdue jobs are derived from this list; the feature adds the handler (`work` or `nightly` of `JobRunner`). One email is
 * one job of the queue `send-email` (`job-queues.ts`); `send-mails` gives a job to each waiting email that has none.
 * The database stores a name as its queue, so renaming a job needs a migration.
 */
export const backgroundJobs = {
  'send-mails': { title: 'Send emails' },
  'reset-password': { title: 'Email links for forgotten passwords' },
  'email-links': { title: 'Email people their links to answer for an event' },
  'draw-avif': { title: 'Create smaller copies of new images' },
  'delete-files': { title: 'Delete the files of removed images' },
  'keep-removals': { title: 'Remember which images were removed for good' },
  'apply-plan': { title: 'Let the next board take over on its date' },
  'back-up': { title: 'Back up the website', nightlyAt: '03:10' },
  'check-media': { title: 'Check that no image file is missing', nightlyAt: '04:05' },
  'sweep-messages': { title: 'Delete old messages', nightlyAt: '03:40' },
  'sweep-changes': { title: 'Delete what was removed over 30 days ago', nightlyAt: '03:50' },
  'announce-access-ends': { title: 'Announce when someone’s access ends', nightlyAt: '06:05' },
  'remind-of-messages': { title: 'Remind officers of messages without a reply', nightlyAt: '06:20' },
  'seat-waiting': { title: 'Give free places at events to those who wait' },
  'remind-of-events': { title: 'Remind people of events they signed up for', nightlyAt: '09:00' },
  'erase-old-answers': { title: 'Erase who signed up for events of long ago', nightlyAt: '03:45' },
  'hide-photos': { title: 'Hide photos whose permission has ended', nightlyAt: '00:05' },
  'send-announcements': { title: 'Send announcements' },
  'erase-old-recipients': { title: 'Erase who got announcements over a year ago', nightlyAt: '03:35' },
  'sweep-sign-ins': { title: 'Delete old sign-in records and links', nightlyAt: '03:55' },
} as const satisfies Record<string, BackgroundJob>;

export type JobName = keyof typeof backgroundJobs;

export type NightlyJobName = {
  [Name in JobName]: (typeof backgroundJobs)[Name] extends { nightlyAt: string } ? Name : never;
}[JobName];

export const jobNames = Object.keys(backgroundJobs) as [JobName, ...JobName[]];

export const nightlyJobNames = jobNames.filter(
  (name): name is NightlyJobName => 'nightlyAt' in backgroundJobs[name],
);

/** Of the query that lists the jobs, for features whose changes outdate it. */
export const jobsKey = ['/api/admin/jobs'];
