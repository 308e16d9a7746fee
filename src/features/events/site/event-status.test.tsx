import { expect, test } from 'vitest';
import { draw, drive, retreat } from '../../../../test/draw-events-screen.tsx';
import type { EventStatus } from '../event-status.rules.ts';

/** Every list holds the same event, whatever was asked for. */
const drawn = (query: string, status: EventStatus) => draw(query, () => [{ ...drive, status }]);

test.each(['', 'view=month&date=2026-08-05', 'view=day&date=2026-08-15'])(
  'an event that was called off is struck and labelled: %s',
  async (query) => {
    const title = `<s>${drive.title}</s>`;
    const cancelled = await drawn(query, 'cancelled');
    expect(cancelled).toContain(title);
    expect(cancelled).toContain('>Cancelled</span>');
    const postponed = await drawn(query, 'postponed');
    expect(postponed).toContain(title);
    expect(postponed).toContain('>Postponed</span>');
    const scheduled = await drawn(query, 'scheduled');
    expect(scheduled).toContain(drive.title);
    expect(scheduled).not.toMatch(/<s>|Cancelled|Postponed/);
  },
);

test('what was called off is not happening now', async () => {
  const during = (status: EventStatus) => draw('', () => [{ ...retreat, status }]);
  expect(await during('scheduled')).toMatch(/Happening now[\s\S]*On now/);
  expect(await during('cancelled')).not.toMatch(/Happening now|On now/);
});

test.each([
  ['scheduled', 'EventScheduled'],
  ['cancelled', 'EventCancelled'],
  ['postponed', 'EventPostponed'],
] as const)('search engines read a %s event as %s', async (status, name) => {
  expect(await drawn('', status)).toContain(`"eventStatus":"https://schema.org/${name}"`);
});
