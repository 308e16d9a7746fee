import { dayIn, formatIn } from '../../../kernel/dates.ts';
import { ASK_OPERATOR } from '../../../kernel/finding.ts';
import type { StatusFact } from '../../../ui/feedback/status-facts.tsx';
import type { ReadClock } from '../../../records/admin/admin-feature.ts';
import type { BackupStatus } from '../backups.contract.ts';

const HOUR_MS = 3_600_000;
/** A nightly backup and two hours. */
const MAX_BACKUP_AGE_MS = 26 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** A test every week and two nights. */
const MAX_REHEARSAL_AGE_DAYS = 9;
const MAX_COPY_AGE_DAYS = 7;

/** The state of the backups, one line for each question that an officer may have. */
export function backupFacts(status: BackupStatus, clock: ReadClock): StatusFact[] {
  if (!status.isOn) return [{ state: 'warning', title: 'Backups are turned off', text: ASK_OPERATOR }];
  return [backupFact(status, clock), rehearsalFact(status, clock), copyFact(status, clock)];
}

/** What needs attention: a problem, or a downloaded copy that has become old. A new site is not reminded. */
export function backupAttention(status: BackupStatus, clock: ReadClock): StatusFact | undefined {
  const problem = backupFacts(status, clock).find(({ state }) => state === 'problem');
  if (problem || !status.isOn || !status.downloadedAt) return problem;
  const copy = copyFact(status, clock);
  return copy.state === 'ok' ? undefined : copy;
}

/** The proof that backups work; empty while there is none. */
export function restoreSentence(status: BackupStatus, clock: ReadClock): string {
  const { rehearsal } = status;
  if (!rehearsal || rehearsalFact(status, clock).state !== 'ok') return '';
  const day = formatIn(clock.timeZone, rehearsal.at, 'EEEE, MMM d');
  return `Backups work. We tried one out on ${day}: ${count(rehearsal.pictures, 'picture')} in ${seconds(rehearsal.seconds)}.`;
}

/** The same for the handover sheet. */
export function backupSummary(
  { last, rehearsal }: BackupStatus,
  timeZone: string,
): [label: string, value: string][] {
  const day = (at: string) => formatIn(timeZone, at, 'MMM d, yyyy, h:mm a');
  return [
    ['Last backup', last ? `${day(last.at)}, ${size(last.bytes)}` : 'None yet'],
    [
      'Last proven restore',
      rehearsal ? `${day(rehearsal.at)}, ${count(rehearsal.pictures, 'picture')}` : 'None yet',
    ],
  ];
}

function backupFact({ isRunning, last, failure, overdueSince }: BackupStatus, clock: ReadClock): StatusFact {
  if (isRunning)
    return { state: 'ok', title: 'A backup is being made', text: 'This may take a few minutes.' };
  if (failure) {
    return {
      state: 'problem',
      title: 'The last backup failed',
      text: `${moment(failure.at, clock)}. ${failure.reason} ${ASK_OPERATOR}`,
    };
  }
  if (!last) {
    return overdueSince
      ? { state: 'problem', title: 'There is no backup', text: ASK_OPERATOR }
      : { state: 'warning', title: 'No backup yet', text: 'The first one is made tonight.' };
  }
  const figures = `${moment(last.at, clock)}. ${size(last.bytes)}, ${count(last.pictures, 'picture')}`;
  const isOld = clock.asOf.getTime() - Date.parse(last.at) > MAX_BACKUP_AGE_MS;
  return isOld
    ? {
        state: 'problem',
        title: 'There was no backup last night',
        text: `The last one: ${figures}. ${ASK_OPERATOR}`,
      }
    : { state: 'ok', title: 'The last backup is complete', text: figures };
}

function rehearsalFact({ rehearsal, rehearsalFailure }: BackupStatus, clock: ReadClock): StatusFact {
  if (rehearsalFailure) {
    return {
      state: 'problem',
      title: 'We tried out a backup, and it did not work',
      text: `${moment(rehearsalFailure.at, clock)}. ${rehearsalFailure.reason} ${ASK_OPERATOR}`,
    };
  }
  if (!rehearsal) {
    return { state: 'warning', title: 'No backup was tried out yet', text: 'We try out the next one.' };
  }
  const days = daysSince(rehearsal.at, clock);
  if (days > MAX_REHEARSAL_AGE_DAYS) {
    return { state: 'warning', title: `No backup was tried out for ${days} days`, text: ASK_OPERATOR };
  }
  return {
    state: 'ok',
    title: 'We tried out a backup, and it worked',
    text: `${formatIn(clock.timeZone, rehearsal.at, 'EEEE, MMM d, h:mm a')}, in ${seconds(rehearsal.seconds)}, ${count(rehearsal.pictures, 'picture')}`,
  };
}

function copyFact({ downloadedAt }: BackupStatus, clock: ReadClock): StatusFact {
  const advice = 'Download one to your computer.';
  if (!downloadedAt) return { state: 'warning', title: 'No copy was downloaded yet', text: advice };
  const days = daysSince(downloadedAt, clock);
  const age = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  return days > MAX_COPY_AGE_DAYS
    ? { state: 'warning', title: `No copy was downloaded for ${days} days`, text: advice }
    : { state: 'ok', title: `A copy was downloaded ${age}`, text: moment(downloadedAt, clock) };
}

/** Calendar days of the chapter. */
function daysSince(at: string, { timeZone, asOf }: ReadClock): number {
  return Math.round((Date.parse(dayIn(timeZone, asOf)) - Date.parse(dayIn(timeZone, at))) / DAY_MS);
}

export function moment(at: string, { timeZone }: Pick<ReadClock, 'timeZone'>): string {
  return formatIn(timeZone, at, 'MMM d, h:mm a');
}

function seconds(value: number): string {
  return count(Math.max(1, Math.round(value)), 'second');
}

function count(value: number, noun: string): string {
  return `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`;
}

function size(bytes: number): string {
  const [divisor, unit] = bytes >= 1e9 ? [1e9, 'GB'] : [1e6, 'MB'];
  return `${(bytes / divisor).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}
