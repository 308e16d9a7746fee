import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsRepository } from '../../emails/server/emails.repository.ts';
import { minutes, openSending } from '../sending.fixture.ts';
import { announcementsFeature } from './announcements.feature.ts';

let chapter: Awaited<ReturnType<typeof openSending>>;

beforeAll(async () => {
  chapter = await openSending();
});
beforeEach(() => chapter.reset());

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
    await chapter.leave('b@home.example');
    await chapter.deliver();
    await chapter.work();
    expect(chapter.recipients()).toEqual(['a@home.example']);
    expect(await chapter.sending(announcement.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 1, skipped: 1 },
    });
  });

  it('do not go to who is no member or officer any more', async () => {
    await chapter.addMembers('a@home.example', 'b@home.example');
    await chapter.query('update members set is_officer = true');
    await chapter.addFriends('c@home.example');
    const announcements = [
      await chapter.write({ audience: 'officers' }),
      await chapter.write({ audience: 'members' }),
      await chapter.write(),
    ];
    for (const announcement of announcements) await chapter.send(announcement);
    chapter.wait(minutes(10));
    await chapter.work();
    await chapter.query(`update members set is_officer = false where email = 'a@home.example'`);
    await chapter.query(`delete from members where email = 'b@home.example'`);
    await chapter.deliver();
    expect(chapter.recipients()).toEqual(['a@home.example', 'a@home.example', 'c@home.example']);
  });

  it('are not sent again where someone retries old failures', async () => {
    await chapter.addMembers('a@home.example', 'b@home.example', 'c@home.example');
    chapter.server.refused = ['b@home.example'];
    const announcement = await chapter.write();
    await chapter.sendAll(announcement);
    chapter.server.refused = [];
    await chapter.query(`update emails set state = 'failed' where recipient = 'b@home.example'`);
    chapter.wait(minutes(8 * 24 * 60));
    await emailsRepository(chapter.app.db.db).restartAll('failed');
    await chapter.deliver();
    expect(chapter.recipients()).toEqual(['a@home.example', 'c@home.example']);
    expect(await chapter.sending(announcement.id)).toMatchObject({ counts: { sent: 2, refused: 1 } });
  });

  it('go to no one who has left or is paused', async () => {
    await chapter.addMembers('a@home.example', 'b@home.example', 'c@home.example');
    await chapter.query(
      `insert into news_addresses (email, signing_key, refusals) values ('b@home.example', 'AAAA', 2)`,
    );
    await chapter.leave('A@home.example');
    await chapter.sendAll(await chapter.write());
    expect(chapter.recipients()).toEqual(['c@home.example']);
    expect((await chapter.office.get('announcement-audiences')).json()).toMatchObject({
      audiences: { members: { people: 1 } },
      refused: ['b@home.example'],
      leftThisMonth: 1,
    });
  });

  it('are no failure any more after a week, because they would be no news', async () => {
    await chapter.addMembers('a@home.example');
    await chapter.sendAll(await chapter.write());
    await chapter.query(`update emails set state = 'failed', queued_at = now() - interval '20 days'`);
    await chapter.erase();
    expect(await chapter.query('select from emails')).toEqual([]);
  });

  it('have the replies go to all listed women who hold the office', async () => {
    await chapter.addMembers('a@home.example', 'b@home.example', null, 'd@home.example');
    await chapter.query(
      `update members set is_officer = true, title = 'Co-Chairs', is_unlisted = coalesce(email = 'd@home.example', false)`,
    );
    const announcement = await chapter.write({ replyOffice: 'Co-Chairs' });
    await chapter.sendAll(announcement);
    expect((await chapter.sending(announcement.id)).replies).toEqual({
      name: 'Member 1 and Member 2',
      office: 'Co-Chairs',
    });
    const { raw } = chapter.server.accepted[0]!;
    expect(raw.replaceAll('\r\n ', ' ')).toContain(
      'Reply-To: Member 1 <a@home.example>, Member 2 <b@home.example>',
    );
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
