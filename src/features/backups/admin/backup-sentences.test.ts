import { describe, expect, it } from 'vitest';
import type { BackupStatus } from '../backups.contract.ts';
import { backupAttention, backupFacts, restoreSentence } from './backup-sentences.ts';

const clock = { timeZone: 'America/New_York', asOf: new Date('2026-11-16T15:00:00Z') };
const run = { at: '2026-11-15T07:00:04Z', seconds: 4.2, pictures: 2311, bytes: 3_140_000_000 };
const good: BackupStatus = {
  isOn: true,
  isRunning: false,
  last: { ...run, at: '2026-11-16T07:00:00Z' },
  rehearsal: run,
  downloadedAt: '2026-11-14T15:00:00Z',
  kept: [],
};
const titles = (status: BackupStatus) =>
  backupFacts(status, clock).map(({ state, title }) => `${state}: ${title}`);

describe('the state of the backups', () => {
  it('is good news with figures', () => {
    expect(backupFacts(good, clock)).toEqual([
      { state: 'ok', title: 'The last backup is complete', text: 'Nov 16, 2:00 AM. 3.1 GB, 2,311 pictures' },
      {
        state: 'ok',
        title: 'We tried out a backup, and it worked',
        text: 'Sunday, Nov 15, 2:00 AM, in 4 seconds, 2,311 pictures',
      },
      { state: 'ok', title: 'A copy was downloaded 2 days ago', text: 'Nov 14, 10:00 AM' },
    ]);
    expect(backupAttention(good, clock)).toBeUndefined();
    expect(restoreSentence(good, clock)).toBe(
      'Backups work. We tried one out on Sunday, Nov 15: 2,311 pictures in 4 seconds.',
    );
  });

  it('says what is missing on a new site, without asking for attention', () => {
    const status = { isOn: true, isRunning: false, kept: [] };
    expect(titles(status)).toEqual([
      'warning: No backup yet',
      'warning: No backup was tried out yet',
      'warning: No copy was downloaded yet',
    ]);
    expect(backupAttention(status, clock)).toBeUndefined();
    expect(restoreSentence(status, clock)).toBe('');
  });

  it.each<[string, Partial<BackupStatus>, string]>([
    [
      'a failed backup',
      { failure: { at: run.at, reason: 'The disk is full.' } },
      'problem: The last backup failed',
    ],
    ['an old backup', { last: run }, 'problem: There was no backup last night'],
    ['no backup at all', { last: undefined, overdueSince: run.at }, 'problem: There is no backup'],
    [
      'a failed test',
      { rehearsalFailure: { at: run.at, reason: 'It is damaged.' } },
      'problem: We tried out a backup, and it did not work',
    ],
    ['an old copy', { downloadedAt: '2026-11-07T15:00:00Z' }, 'warning: No copy was downloaded for 9 days'],
  ])('asks for attention after %s', (_what, change, title) => {
    const attention = backupAttention({ ...good, ...change }, clock);
    expect(`${attention?.state}: ${attention?.title}`).toBe(title);
    expect(titles({ ...good, ...change })).toContain(title);
  });

  it('warns if no backup was tried out for long', () => {
    const status = { ...good, rehearsal: { ...run, at: '2026-11-05T07:00:00Z' } };
    expect(titles(status)[1]).toBe('warning: No backup was tried out for 11 days');
    expect(restoreSentence(status, clock)).toBe('');
  });

  it('says that a backup is being made, and that backups are off', () => {
    expect(titles({ ...good, isRunning: true })[0]).toBe('ok: A backup is being made');
    expect(titles({ ...good, isOn: false })).toEqual(['warning: Backups are turned off']);
  });
});
