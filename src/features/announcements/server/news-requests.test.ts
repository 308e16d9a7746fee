import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedMessage } from '../news-words.rules.ts';
import { leaveKey } from './news-leaves.repository.ts';
import { openNews } from './news.fixture.ts';
import { eraseOldRecipients } from './send-announcement.ts';

// Hundreds of requests, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let news: Awaited<ReturnType<typeof openNews>>;
beforeAll(async () => {
  news = await openNews();
});
beforeEach(() => news.reset());

const rows = () => news.query('select * from news_addresses order by id');

describe('asking for the news', () => {
  it('needs a yes by the link, stores what she agreed to, and can be taken back', async () => {
    expect((await news.ask('Denise@Mail.example')).json()).toEqual({ message: askedMessage });
    const token = await news.confirmToken('Denise@Mail.example');
    expect(await rows()).toMatchObject([{ agreed_to: null, confirmed_at: null }]);
    expect((await news.read('confirm', token)).json()).toEqual({ email: 'D•••@Mail.example', isOn: false });
    expect((await news.turn('confirm', { token, isOn: true })).json()).toMatchObject({ isOn: true });
    expect(await rows()).toMatchObject([
      {
        agreed_to: 'We’ll write to Denise@Mail.example about once a month: what’s coming up and how it went.',
        confirmed_at: expect.any(Date) as Date,
      },
    ]);
    expect((await news.turn('confirm', { token, isOn: false })).json()).toMatchObject({ isOn: false });
  });

  it('has one reply, and the same work, for every address', async () => {
    await news.receiver('left@mail.example', { left_at: '2026-01-01' });
    await news.receiver('friend@mail.example', { confirmed_at: '2026-01-01' });
    const headers = { cookie: news.app.admin.cookie };
    const payload = { name: 'Rosa Garden', email: 'member@mail.example' };
    await news.app.fastify.inject({ method: 'POST', url: '/api/members', headers, payload });
    const replies = new Set<string>();
    const names = ['left', 'friend', 'member', 'nobody'];
    for (const name of names) {
      const response = await news.ask(`${name}@mail.example`);
      const { 'x-request-id': _, date: __, ...rest } = response.headers;
      replies.add(JSON.stringify([response.statusCode, rest, response.body]));
    }
    expect(replies.size).toBe(1);
    // Each has done the same by now: a row, an email, and a job. What differs comes afterwards, and only for her.
    const emails = await news.query(
      `select state, attempts, recipient from emails where template = 'news-confirm'`,
    );
    expect(emails).toHaveLength(names.length);
    expect(new Set(emails.map((email) => JSON.stringify(email))).size).toBe(1);
  });

  it('takes about the same time for known and unknown addresses', async () => {
    const rounds = 24;
    for (let index = 0; index < rounds; index += 1)
      await news.receiver(`known${index}@mail.example`, { left_at: '2026-01-01' });
    const times: Record<string, number[]> = { known: [], unknown: [] };
    for (let index = 0; index < rounds; index += 1) {
      for (const kind of index % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']) {
        const start = performance.now();
        expect((await news.ask(`${kind}${index}@mail.example`)).statusCode).toBe(200);
        times[kind]!.push(performance.now() - start);
      }
    }
    // The quick ones: a busy machine delays the others.
    const [known, unknown] = Object.values(times).map(
      (list) => list.toSorted((one, other) => one - other)[rounds / 4]!,
    );
    expect(known! / unknown!).toBeGreaterThan(0.6);
    expect(known! / unknown!).toBeLessThan(1.6);
  });

  it('emails one address at most three times a day, one IP address three times an hour, all 100 times a day', async () => {
    const statuses = async (count: number, email: (index: number) => string, ip?: string) => {
      const found: number[] = [];
      for (let index = 0; index < count; index += 1)
        found.push((await news.ask(email(index), ip)).statusCode);
      return found;
    };
    const sent = async () => {
      await news.confirmToken('victim@mail.example');
      return news.delivery.server.accepted.length;
    };
    for (const expected of [1, 2, 3, 3, 3]) {
      expect(await statuses(1, () => 'victim@mail.example')).toEqual([200]);
      expect(await sent()).toBe(expected);
    }
    expect(await statuses(4, (index) => `one${index}@mail.example`, '203.0.113.9')).toEqual([
      200, 200, 200, 429,
    ]);
    // The network of an IP address has ten a day.
    const ofNetwork: number[] = [];
    for (let index = 0; index < 9; index += 1)
      ofNetwork.push(...(await statuses(1, () => `net${index}@mail.example`, `203.0.113.${20 + index}`)));
    expect(ofNetwork).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429]);
    await news.query(`update rate_limits set attempts = 98 where key = 'news emails'`);
    expect(await statuses(3, (index) => `many${index}@mail.example`)).toEqual([200, 200, 429]);
  });

  it('refuses what is no address', async () => {
    for (const email of [
      '',
      'denise',
      'denise@mail',
      `a@${'b'.repeat(260)}.example`,
      'a@b.example\nBcc: c@d.example',
    ])
      expect((await news.ask(email)).statusCode, email).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('is forgotten after seven days without a yes', async () => {
    await news.ask('denise@mail.example');
    await news.receiver('member@mail.example', { left_at: '2026-11-17' });
    await news.ask('member@mail.example');
    const denise = await news.confirmToken('denise@mail.example');
    const membersToken = await news.confirmToken('member@mail.example');
    const erase = () => eraseOldRecipients({ db: news.app.db.db, now: news.now });
    news.advance(6.9);
    await erase();
    expect(await rows()).toHaveLength(2);
    news.advance(0.2);
    await erase();
    // Who has left stays so.
    expect(await rows()).toEqual([]);
    expect(await news.hasLeft('member@mail.example')).toBe(true);
    for (const token of [denise, membersToken])
      expect((await news.read('confirm', token)).statusCode).toBe(404);
    expect(await news.query(`select from emails where template = 'news-confirm'`)).toEqual([]);
  });
});

describe('who has left', () => {
  it('is forgotten after 30 days, and erased once no list of recipients has her', async () => {
    const { id, token } = await news.receiver('rosa@mail.example', { confirmed_at: '2026-10-01' });
    const announced = await news.announce({ subject: 'Coats' }, 'sent');
    await news.query(
      'insert into announcement_recipients (announcement_id, address_id, created_at) values ($1, $2, $3)',
      [announced, id, news.now()],
    );
    await news.ask('rosa@mail.example');
    await news.turn('leave', { token, isOn: false });
    const erase = () => eraseOldRecipients({ db: news.app.db.db, now: news.now });
    news.advance(29);
    await erase();
    expect(await rows()).toMatchObject([{ confirmed_at: expect.any(Date) as Date }]);
    news.advance(2);
    await erase();
    expect(await rows()).toMatchObject([{ confirmed_at: null }]);
    expect(await news.query(`select from emails where template = 'news-confirm'`)).toEqual([]);
    news.advance(335);
    await erase();
    expect(await rows()).toEqual([]);
    expect(await news.hasLeft('rosa@mail.example')).toBe(true);
  });

  it('is not forgotten once she asks again, however long ago she left', async () => {
    await news.receiver('rosa@mail.example', { left_at: '2026-09-01' });
    await news.ask('rosa@mail.example');
    const token = await news.confirmToken('rosa@mail.example');
    news.advance(1);
    await eraseOldRecipients({ db: news.app.db.db, now: news.now });
    expect((await news.turn('confirm', { token, isOn: true })).json()).toMatchObject({ isOn: true });
    expect(await news.hasLeft('rosa@mail.example')).toBe(false);
  });

  it('has left although she came back by a clock that was ahead', async () => {
    const email = 'rosa@mail.example';
    const joined = { key: leaveKey(email), decision: 'joined' as const, decidedAt: new Date('2027-11-17') };
    await news.leaves.add([joined]);
    await news.leaves.decide(email, { decision: 'left', decidedAt: news.now() });
    // The file beside the backups.
    await news.leaves.add([joined]);
    expect(await news.hasLeft(email)).toBe(true);
  });
});
