import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes, openSending } from '../sending.fixture.ts';

let chapter: Awaited<ReturnType<typeof openSending>>;

beforeAll(async () => {
  chapter = await openSending();
});
beforeEach(() => chapter.reset());

const problemOf = (response: { statusCode: number; json: <T>() => T }) => [
  response.statusCode,
  response.json<{ message: string }>().message,
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
    expect(chapter.recipients().map((email) => email.toLowerCase())).toEqual([
      'ada@home.example',
      'bea@home.example',
      'cleo@home.example',
    ]);
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
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    chapter.wait(minutes(10));
    await Promise.all([chapter.work(), chapter.work(), chapter.work()]);
    await chapter.deliver();
    expect(chapter.recipients()).toEqual(['ada@home.example', 'bea@home.example']);
  });

  it('answers a retry whose response was lost as it did before', async () => {
    await chapter.addMembers('ada@home.example');
    const announcement = await chapter.write();
    const first = await chapter.send(announcement, 'one-press');
    expect((await chapter.send(announcement, 'one-press')).json()).toEqual(first.json());
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

  it('lets editors send and stop, and refuses helpers and outsiders', async () => {
    await chapter.addMembers('ada@home.example');
    const { id, version } = await chapter.write();
    const [editor, helper] = [await chapter.as('editor'), await chapter.as('helper')];
    for (const action of ['send', 'stop', 'copy']) {
      const body = action === 'send' ? { version } : undefined;
      const path = `announcements/${id}/${action}`;
      expect((await chapter.outsider.post(path, body)).statusCode).toBe(401);
      expect((await helper.post(path, body)).statusCode).toBe(403);
      expect((await editor.post(path, body)).statusCode).toBeLessThan(300);
    }
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

describe('the emails of an announcement', () => {
  it('are within the limit of the hour, and the others follow', async () => {
    chapter.settings.emailsPerHour = 2;
    await chapter.addMembers('a@home.example', 'b@home.example', 'c@home.example');
    const announcement = await chapter.write();
    await chapter.sendAll(announcement);
    await chapter.deliver();
    expect(await chapter.sending(announcement.id)).toMatchObject({
      state: 'sending',
      counts: { waiting: 1, sent: 2 },
    });
    await chapter.query(`update emails set sent_at = sent_at - interval '61 minutes'`);
    await chapter.work();
    await chapter.deliver();
    await chapter.work();
    expect(await chapter.sending(announcement.id)).toMatchObject({ state: 'sent', counts: { sent: 3 } });
  });

  it('do not go to who leaves while the others are sent', async () => {
    await chapter.addMembers('a@home.example', 'b@home.example');
    const announcement = await chapter.write();
    await chapter.send(announcement);
    chapter.wait(minutes(10));
    await chapter.work();
    await chapter.query(`update news_addresses set left_at = now() where email = 'b@home.example'`);
    await chapter.deliver();
    await chapter.work();
    expect(chapter.recipients()).toEqual(['a@home.example']);
    expect(await chapter.sending(announcement.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 1, skipped: 1 },
    });
  });

  it('go to no one who has left or is paused', async () => {
    await chapter.addMembers('a@home.example', 'b@home.example', 'c@home.example');
    await chapter.query(
      `insert into news_addresses (email, signing_key, left_at, refusals)
       values ('A@home.example', 'AAAA', '2026-11-02', 0), ('b@home.example', 'AAAA', null, 2)`,
    );
    await chapter.sendAll(await chapter.write());
    expect(chapter.recipients()).toEqual(['c@home.example']);
    expect((await chapter.office.get('announcement-audiences')).json()).toMatchObject({
      audiences: { members: { people: 1 } },
      refused: ['b@home.example'],
      left: 1,
      leftThisMonth: 1,
    });
  });

  it('pause an address that a server refuses twice, and forget one refusal', async () => {
    await chapter.addMembers('a@home.example', 'b@home.example', 'c@home.example');
    chapter.server.refused = ['b@home.example'];
    const first = await chapter.write();
    await chapter.sendAll(first);
    expect(await chapter.sending(first.id)).toMatchObject({ state: 'sent', counts: { sent: 2, refused: 1 } });
    chapter.server.refused = ['c@home.example', 'b@home.example'];
    chapter.server.accepted.length = 0;
    await chapter.addMembers('d@home.example', 'e@home.example');
    await chapter.sendAll(await chapter.write());
    chapter.server.refused = [];
    chapter.server.accepted.length = 0;
    await chapter.sendAll(await chapter.write());
    expect(chapter.recipients()).not.toContain('b@home.example');
    expect(chapter.recipients()).toContain('c@home.example');
    const rows = await chapter.query('select email, refusals from news_addresses where refusals > 0');
    expect(rows).toEqual([{ email: 'b@home.example', refusals: 2 }]);
  });

  it('pause no one where the server refuses most of them', async () => {
    await chapter.addMembers('a@home.example', 'b@home.example', 'c@home.example');
    chapter.server.refused = ['a@home.example', 'b@home.example'];
    const announcement = await chapter.write();
    await chapter.sendAll(announcement);
    expect((await chapter.sending(announcement.id)).counts).toMatchObject({ refused: 2, sent: 1 });
    expect(await chapter.query('select from news_addresses where refusals > 0')).toEqual([]);
  });

  it('are tried again where the server defers them, and the screen says why', async () => {
    await chapter.addMembers('a@home.example', 'b@home.example');
    chapter.server.fault = 'rejects-recipient-for-now';
    const announcement = await chapter.write();
    await chapter.sendAll(announcement);
    expect(await chapter.sending(announcement.id)).toMatchObject({
      state: 'sending',
      counts: { queued: 2 },
      problem: 'The email server rejected the recipient’s address for now.',
    });
    chapter.server.fault = 'none';
    await chapter.delivery.skipPauses();
    await chapter.deliver();
    await chapter.work();
    expect(await chapter.sending(announcement.id)).toMatchObject({ state: 'sent', counts: { sent: 2 } });
  });

  it('wait while email is off, and are given up after a week', async () => {
    await chapter.addMembers('a@home.example');
    const announcement = await chapter.write();
    await chapter.send(announcement);
    chapter.wait(minutes(10));
    chapter.settings.isEmailOn = false;
    await chapter.work();
    expect(await chapter.sending(announcement.id)).toMatchObject({
      state: 'sending',
      counts: { waiting: 1 },
    });
    chapter.wait(minutes(7 * 24 * 60 + 1));
    await chapter.work();
    expect(await chapter.sending(announcement.id)).toMatchObject({ state: 'sent', counts: { skipped: 1 } });
  });

  it('are erased with their recipients after a year, and the announcement stays', async () => {
    await chapter.addMembers('a@home.example');
    const announcement = await chapter.write();
    await chapter.sendAll(announcement);
    chapter.wait(minutes(366 * 24 * 60));
    await chapter.erase();
    const left = await chapter.query(
      'select from emails union all select from announcement_recipients union all select from news_addresses',
    );
    expect(left).toEqual([]);
    expect(await chapter.sending(announcement.id)).toMatchObject({ state: 'sent', counts: { sent: 0 } });
  });

  it('are not sent by a restored site', async () => {
    await chapter.addMembers('a@home.example', 'b@home.example');
    const [held, going] = [await chapter.write(), await chapter.write()];
    chapter.settings.emailsPerHour = 1;
    await chapter.send(going);
    chapter.wait(minutes(10));
    await chapter.work();
    await chapter.deliver();
    await chapter.send(held);
    const { announcementsFeature } = await import('./announcements.feature.ts');
    await announcementsFeature.holdUnsent!(chapter.app.db.db);
    chapter.settings.emailsPerHour = 200;
    chapter.wait(minutes(60));
    await chapter.work();
    await chapter.deliver();
    expect(chapter.recipients()).toHaveLength(1);
    expect(await chapter.sendings()).toMatchObject([
      { id: going.id, state: 'sent', counts: { sent: 1, skipped: 1 } },
    ]);
  });
});

describe('a copy', () => {
  it('goes to the officer who asks, each time', async () => {
    const announcement = await chapter.write();
    for (let press = 0; press < 2; press += 1) {
      const response = await chapter.office.post(`announcements/${announcement.id}/copy`);
      expect(response.json()).toEqual({ to: 'ada@chapter.example' });
      await chapter.deliver();
    }
    expect(chapter.recipients()).toEqual(['ada@chapter.example', 'ada@chapter.example']);
    expect(await chapter.sendings()).toEqual([]);
  });
});
