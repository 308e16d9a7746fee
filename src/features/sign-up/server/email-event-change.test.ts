import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSignUps } from './sign-up.fixture.ts';

let site: Awaited<ReturnType<typeof openSignUps>>;
let gala: number;

beforeAll(async () => {
  site = await openSignUps();
});

const subjectsTo = async (email: string) =>
  (await site.emailsTo(email)).map((raw) => /^Subject: (.*)$/m.exec(raw)![1]!.replace(/^.*?: /, ''));

describe('a change of the event', () => {
  const preview = async (query: string) =>
    (await site.office.get(`events/${gala}/sign-ups/change-email?${query}`)).json<{ emails: number }>();

  beforeEach(async () => {
    await site.reset();
    gala = await site.addEvent({ places: 2 });
    await site.signUp(gala, 'a@home.example');
    await site.deliver();
  });

  it.each([
    [{ startDate: '2026-12-12T19:00' }, 'the time has changed', 'now starts at 7:00 PM (it was 6:30 PM).'],
    [{ startDate: '2026-12-12T10:00' }, 'the time has changed', 'The place is the same.'],
    [
      { startDate: '2026-12-11T18:30' },
      'the date has changed',
      'now on Friday, December 11, at 6:30 PM (it was Saturday, December 12, at 6:30 PM).',
    ],
    [{ location: 'Small Hall' }, 'the place has changed', 'The place is now:\r\nSmall Hall'],
    [{ location: '' }, 'the place has changed', 'The place is open.'],
    [{ status: 'postponed' }, 'postponed', 'Winter Gala is postponed.'],
    [{ status: 'cancelled' }, 'canceled', 'is canceled. We’re sorry.'],
  ])('is emailed to those who signed up: %o', async (change, subject, text) => {
    expect(await preview(`${new URLSearchParams(change as Record<string, string>)}`)).toMatchObject({
      emails: 1,
      withoutEmail: 0,
      subject: `Winter Gala: ${subject}`,
      text: expect.stringContaining(text.replace('\r', '')),
    });
    await site.changeEvent(gala, { ...change, email: { sentence: 'The pipes burst.' } });
    expect((await subjectsTo('a@home.example')).slice(1)).toEqual([subject]);
    const [, email] = await site.emailsTo('a@home.example');
    expect(email).toContain(text);
    expect(email).toContain('The pipes burst.');
  });

  it('is emailed once, however often the save is sent, and not where the officer wants none', async () => {
    const save = () => site.changeEventOnce(gala, { location: 'Small Hall', version: 1, email: {} });
    await Promise.all([save(), save()]);
    await save();
    await site.changeEvent(gala, { location: 'Library' });
    await site.changeEvent(gala, { location: 'Attic', version: 1, email: {} });
    await site.changeEvent(gala, { title: 'Gala', email: {} });
    expect(await subjectsTo('a@home.example')).toEqual(['you’re coming', 'the place has changed']);
  });

  it.each([
    [{ startDate: '2026-12-12T19:00' }, { startDate: '2026-12-12T18:30' }],
    [{ location: 'Attic' }, { location: 'Great Hall' }],
    [{ status: 'postponed' }, { status: 'scheduled' }],
  ])('is not emailed if it is taken back before the email is sent: %o', async (change, back) => {
    await site.changeEvent(gala, { ...change, email: {} });
    await site.changeEvent(gala, back);
    expect(await subjectsTo('a@home.example')).toEqual(['you’re coming']);
  });

  it('of a canceled event that is on again is emailed, but no longer after the event', async () => {
    for (const status of ['cancelled', 'cancelled', 'scheduled']) {
      await site.changeEvent(gala, { status, email: {} });
      await site.deliver();
    }
    site.setNow('2026-12-14T12:00:00Z');
    expect(await preview('location=Attic')).toMatchObject({ emails: 0 });
    await site.changeEvent(gala, { location: 'Attic', email: {} });
    expect((await subjectsTo('a@home.example')).slice(1)).toEqual(['canceled', 'takes place after all']);
  });

  it('by restoring an earlier version is emailed if the officer wants it', async () => {
    await site.changeEvent(gala, { location: 'Attic' });
    const revisions = (await site.office.get(`revisions/event/${gala}`)).json<{ id: number }[]>();
    const restore = (fields: object) => site.office.post(`events/${gala}/restore`, fields);
    const [attic, first] = revisions.map(({ id }) => id);
    expect((await restore({ revisionId: first, version: 2, email: {} })).statusCode).toBe(200);
    expect((await subjectsTo('a@home.example')).slice(1)).toEqual(['the place has changed']);
    expect((await restore({ revisionId: attic, version: 3 })).statusCode).toBe(200);
    expect(await subjectsTo('a@home.example')).toHaveLength(2);
  });

  it('of a series is emailed to the people of each event that changed', async () => {
    const first = await site.addSeries({});
    const [, second] = (await site.office.get(`events/${first}/series`)).json<{ id: number }[]>();
    await site.signUp(second!.id, 'b@home.example');
    await site.office.post(`events/${second!.id}/sign-ups`, { name: 'Cora Call', email: '' });
    gala = first;
    expect(await preview(`status=cancelled&also=${second!.id}`)).toMatchObject({
      emails: 1,
      withoutEmail: 1,
    });
    await site.changeEvent(second!.id, { status: 'cancelled' });
    expect(await preview(`status=cancelled&also=${second!.id}`)).toMatchObject({ emails: 0 });
    await site.changeEvent(second!.id, { status: 'scheduled' });
    await site.office.patch(`events/${first}/following`, { status: 'cancelled', email: {} });
    expect(await subjectsTo('b@home.example')).toContain('canceled');
  });

  it('asks nothing where no time, place or status changes, or no one has signed up', async () => {
    for (const query of ['', 'location=Great+Hall', 'startDate=2026-12-12T18:30'])
      expect(await preview(query)).toEqual({ emails: 0, withoutEmail: 0 });
    gala = await site.addEvent();
    expect(await preview('location=Attic')).toEqual({ emails: 0, withoutEmail: 0 });
  });
});
