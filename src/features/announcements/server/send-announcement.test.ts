import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes, openSending } from '../sending.fixture.ts';

let chapter: Awaited<ReturnType<typeof openSending>>;

beforeAll(async () => {
  chapter = await openSending();
});
beforeEach(() => chapter.reset());

const problemOf = (response: { statusCode: number; body: string }) => [
  response.statusCode,
  (JSON.parse(response.body) as { message: string }).message,
];

describe('sending an announcement', () => {
  it('holds it for ten minutes, then sends it to each address once', async () => {
    await chapter.addMembers('ada@home.example', 'bea@home.example', 'ADA@home.example', null);
    await chapter.addFriends('Bea@home.example', 'cleo@home.example');
    const announcement = await chapter.write();
    const response = await chapter.send(announcement);
    expect(response.json()).toEqual({ goesOutAt: '2026-11-14T15:10:00.000Z' });
    expect(await chapter.sending(announcement.id)).toMatchObject({
      state: 'held',
      reach: { people: 3, members: 2, friends: 1, withoutEmail: ['Member 4'] },
      replies: { name: 'Example Chapter' },
      isEmailOn: true,
      emailsPerHour: 200,
    });
    chapter.wait(minutes(10) - 1);
    await chapter.work();
    await chapter.deliver();
    expect(chapter.recipients()).toEqual([]);
    chapter.wait(1);
    await chapter.work();
    await chapter.deliver();
    await chapter.work();
    expect(chapter.recipients()).toHaveLength(3);
    expect(new Set(chapter.recipients().map((email) => email.toLowerCase()))).toEqual(
      new Set(['ada@home.example', 'bea@home.example', 'cleo@home.example']),
    );
    expect(await chapter.sending(announcement.id)).toMatchObject({
      state: 'sent',
      counts: { waiting: 0, queued: 0, sent: 3, refused: 0, skipped: 0 },
    });
  });

  it('sends nothing where it is stopped in the tenth minute', async () => {
    await chapter.addMembers('ada@home.example');
    const announcement = await chapter.write();
    await chapter.send(announcement);
    chapter.wait(minutes(10) - 1_000);
    await chapter.work();
    expect((await chapter.stop(announcement.id)).statusCode).toBe(204);
    chapter.wait(minutes(60));
    await chapter.work();
    await chapter.deliver();
    expect(chapter.recipients()).toEqual([]);
    expect(await chapter.sendings()).toEqual([]);
    expect((await chapter.send(announcement)).statusCode).toBe(200);
  });

  it('looks again where it was stopped and sent again before the first job ran', async () => {
    await chapter.addMembers('ada@home.example');
    const announcement = await chapter.write();
    await chapter.send(announcement);
    await chapter.stop(announcement.id);
    chapter.wait(minutes(5));
    await chapter.send(announcement);
    // The queue keeps one job for an announcement: that of the first time.
    chapter.wait(minutes(5));
    await chapter.work();
    expect(
      await chapter.query(
        `select from pgboss.job where name = 'send-announcements' and singleton_key = 'next' and state = 'created'`,
      ),
    ).toHaveLength(1);
  });

  it('refuses to stop what is going out, or what is stopped', async () => {
    await chapter.addMembers('ada@home.example');
    const announcement = await chapter.write();
    expect(problemOf(await chapter.stop(announcement.id))).toEqual([
      409,
      'This announcement is stopped already. It is a draft again.',
    ]);
    await chapter.sendAll(announcement);
    expect(problemOf(await chapter.stop(announcement.id))).toEqual([
      409,
      'It is too late to stop this announcement: it is going out, or it is sent.',
    ]);
  });

  it('lets one of stop and start win where both happen at the same moment', async () => {
    await chapter.addMembers('ada@home.example');
    for (let round = 0; round < 4; round += 1) {
      const announcement = await chapter.write();
      await chapter.send(announcement);
      chapter.wait(minutes(10));
      const [stopped] = await Promise.all([chapter.stop(announcement.id), chapter.work()]);
      await chapter.deliver();
      expect(chapter.recipients()).toHaveLength(stopped.statusCode === 204 ? 0 : 1);
      chapter.server.accepted.length = 0;
      chapter.wait(minutes(24 * 60));
    }
  });

  it('sends once where two officers or two workers do it at once', async () => {
    await chapter.addMembers('ada@home.example', 'bea@home.example');
    const announcement = await chapter.write();
    const responses = await Promise.all([chapter.send(announcement), chapter.send(announcement)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    chapter.wait(minutes(10));
    await Promise.all([chapter.work(), chapter.work(), chapter.work()]);
    await chapter.deliver();
    expect(chapter.recipients()).toEqual(['ada@home.example', 'bea@home.example']);
  });

  it('refuses what no officer has seen like this, and what is not complete', async () => {
    const none = await chapter.write();
    expect(problemOf(await chapter.send(none))[1]).toBe('No one would get it: there are no email addresses.');
    await chapter.addMembers('ada@home.example');
    expect(problemOf(await chapter.send({ ...none, version: 9 }))[1]).toMatch(/^Someone has changed/);
    const quiet = await chapter.write({ audience: 'no-one' });
    expect(problemOf(await chapter.send(quiet))).toEqual([409, 'This announcement goes to no one by email.']);
    const empty = await chapter.write({ subject: '', text: '<p> </p>' });
    expect(problemOf(await chapter.send(empty))).toEqual([400, 'Please write a subject.']);
    const blank = await chapter.write({ text: '<p>&nbsp;</p>' });
    expect(problemOf(await chapter.send(blank))).toEqual([400, 'Please write a text.']);
  });

  it('starts at most four within 24 hours', async () => {
    await chapter.addMembers('ada@home.example');
    for (let count = 0; count < 4; count += 1)
      expect((await chapter.send(await chapter.write())).statusCode).toBe(200);
    const fifth = await chapter.write();
    expect(problemOf(await chapter.send(fifth))).toEqual([
      409,
      '4 announcements were sent within 24 hours. Please send this one tomorrow.',
    ]);
    chapter.wait(minutes(24 * 60));
    expect((await chapter.send(fifth)).statusCode).toBe(200);
  });

  it('goes to at most 2,000 people', async () => {
    await chapter.query(
      `insert into news_addresses (email, signing_key, confirmed_at)
       select 'p' || number || '@home.example', 'AAAA', now() from generate_series(1, 2001) number`,
    );
    const announcement = await chapter.write();
    expect(problemOf(await chapter.send(announcement))).toEqual([
      409,
      'An announcement goes to at most 2,000 people.',
    ]);
  });

  it('notes in the activity who sent and who stopped', async () => {
    await chapter.addMembers('ada@home.example');
    const announcement = await chapter.write();
    await chapter.send(announcement);
    await chapter.stop(announcement.id);
    const rows = await chapter.query(
      `select action, subject, title from activity where action in ('send', 'stop') order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { action: 'stop', subject: 'announcement', title: 'Coats' },
      { action: 'send', subject: 'announcement', title: 'Coats' },
    ]);
  });
});
