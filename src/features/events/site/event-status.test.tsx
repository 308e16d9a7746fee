import { expect, it } from 'vitest';
import { renderEvents, drive, retreat } from '../../../../test/render-events-screen.tsx';
import type { EventStatus } from '../event-status.rules.ts';

/** Every list has the same event. */
const renderWithStatus = (query: string, status: EventStatus) =>
  renderEvents(query, () => [{ ...drive, status }]);

it.each(['', 'view=month&date=2026-08-05', 'view=day&date=2026-08-15'])(
  'a canceled or postponed event is crossed out and has a label: %s',
  async (query) => {
    const title = `<s>${drive.title}</s>`;
    const cancelled = await renderWithStatus(query, 'cancelled');
    expect(cancelled).toContain(title);
    expect(cancelled).toContain('>Cancelled</span>');
    const postponed = await renderWithStatus(query, 'postponed');
    expect(postponed).toContain(title);
    expect(postponed).toContain('>Postponed</span>');
    const scheduled = await renderWithStatus(query, 'scheduled');
    expect(scheduled).toContain(drive.title);
    expect(scheduled).not.toMatch(/<s>|Cancelled|Postponed/);
  },
);

it('a canceled event is not happening now', async () => {
  const during = (status: EventStatus) => renderEvents('', () => [{ ...retreat, status }]);
  expect(await during('scheduled')).toMatch(/Happening now[\s\S]*On now/);
  expect(await during('cancelled')).not.toMatch(/Happening now|On now/);
});

it('only an event that is still to come or happening can be added to a calendar', async () => {
  const past = { ...drive, startDate: '2026-08-01T14:00:00.000Z', endDate: '2026-08-01T18:00:00.000Z' };
  const link = 'Add to calendar';
  expect(await renderEvents('', () => [drive])).toContain(link);
  expect(await renderEvents('', () => [retreat])).toContain(link);
  expect(await renderEvents('', () => [past])).not.toContain(link);
  expect(await renderWithStatus('', 'postponed')).not.toContain(link);
  expect(await renderWithStatus('', 'cancelled')).not.toContain(link);
});
