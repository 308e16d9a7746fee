import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { publishDetails } from '../../../../test/chapter-details.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let event: ChapterEvent;

beforeAll(async () => {
  app = await testApp({ now: () => new Date('2026-06-15T16:00:00Z') });
  const payload = {
    title: 'Tea, with scones; and "friends"',
    description: '<p>Bring a <strong>cup</strong> &amp; a friend.</p>',
    startDate: '2026-09-12T14:00',
    endDate: '2026-09-12T17:00',
    location: 'Old Mill',
  };
  event = (
    await app.fastify.inject({
      method: 'POST',
      url: '/api/events',
      headers: { cookie: app.admin.cookie },
      payload,
    })
  ).json();
});

/** Unfolds long lines as calendar apps do, and returns the value of one property. */
const property = (calendar: string, name: string) =>
  calendar
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('icalRoutes', () => {
  it('serves the calendar file of one event', async () => {
    const response = await app.fastify.inject(`/events/${event.id}.ics`);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="event-${event.id}.ics"`);
    const { body } = response;
    expect(body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(property(body, 'DTSTART')).toBe('20260912T180000Z');
    expect(property(body, 'DTEND')).toBe('20260912T210000Z');
    expect(property(body, 'SUMMARY')).toBe('Tea\\, with scones\\; and "friends"');
    expect(property(body, 'DESCRIPTION')).toBe('Bring a cup & a friend.');
    expect(property(body, 'LOCATION')).toBe('Old Mill');
    expect(body).toContain(`https://chapter.example/events/${event.id}/tea-with-scones`);
  });

  it('gives a rescheduled event the same UID, a higher SEQUENCE and the new time', async () => {
    const before = (await app.fastify.inject('/events.ics')).body;
    await app.fastify.inject({
      method: 'PATCH',
      url: `/api/events/${event.id}`,
      headers: { cookie: app.admin.cookie },
      payload: { startDate: '2026-09-13T14:00', endDate: '2026-09-13T17:00' },
    });
    app.purgeDocuments();
    const after = (await app.fastify.inject('/events.ics')).body;
    expect(property(after, 'UID')).toBe(property(before, 'UID'));
    expect(property(after, 'UID')).toMatch(/^[0-9a-f-]{36}$/);
    expect([property(before, 'SEQUENCE'), property(after, 'SEQUENCE')]).toEqual(['0', '1']);
    expect(property(after, 'DTSTART')).toBe('20260913T180000Z');
    expect(property(after, 'LAST-MODIFIED')! >= property(before, 'LAST-MODIFIED')!).toBe(true);
    expect(after.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('omits the end of an event without a duration', async () => {
    const payload = { title: 'A moment', startDate: '2026-09-20T14:00', endDate: '2026-09-20T14:00' };
    const created = await app.fastify.inject({
      method: 'POST',
      url: '/api/events',
      headers: { cookie: app.admin.cookie },
      payload,
    });
    const { body } = await app.fastify.inject(`/events/${created.json<ChapterEvent>().id}.ics`);
    expect(property(body, 'DTSTART')).toBe('20260920T180000Z');
    expect(property(body, 'DTEND')).toBeUndefined();
  });

  it('prevents injection through a title or the name of the chapter', async () => {
    const injected = 'Tea\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil';
    const payload = { title: injected, startDate: '2026-09-20T14:00', endDate: '2026-09-20T14:00' };
    const rejected = await app.fastify.inject({
      method: 'POST',
      url: '/api/events',
      headers: { cookie: app.admin.cookie },
      payload,
    });
    expect(rejected.statusCode).toBe(400);
    await publishDetails((...statement) => app.db.pool.query(...statement), {
      identity: { chapterName: `${injected}, and; more` },
    });
    app.purgeDocuments();
    const { body } = await app.fastify.inject('/events.ics');
    expect(body).not.toMatch(/^UID:evil/m);
    expect(property(body, 'NAME')).toContain('\\, and\\; more events');
    await app.db.pool.query('delete from chapter_details');
  });

  it('responds 304 to a matching ETag', async () => {
    const { headers } = await app.fastify.inject('/events.ics');
    const again = await app.fastify.inject({
      url: '/events.ics',
      headers: { 'if-none-match': headers.etag as string },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('gives the same bytes as long as nothing changes', async () => {
    const [first, second] = await Promise.all([
      app.fastify.inject('/events.ics'),
      app.fastify.inject('/events.ics'),
    ]);
    expect(first.body).toBe(second.body);
  });

  it.each(['/events/999.ics', '/events/0.ics', '/events/x.ics', '/events/99999999999.ics'])(
    'responds 404 to %s',
    async (url) => {
      expect((await app.fastify.inject(url)).statusCode).toBe(404);
    },
  );
});
