import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signToken } from '../../../infra/security/signed-links.ts';
import { newSecret } from '../../../infra/security/secrets.ts';
import { brokenLinkMessage } from '../news-words.rules.ts';
import { linkPaths, newsPurposes } from '../news.rules.ts';
import { openNews } from './news.fixture.ts';

// Hundreds of requests, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let news: Awaited<ReturnType<typeof openNews>>;
beforeAll(async () => {
  news = await openNews();
});
beforeEach(() => news.reset());

const rows = () => news.query('select * from news_addresses order by id');

describe('leaving', () => {
  it('is one change, and she can come back', async () => {
    const { token } = await news.receiver('rosa@mail.example');
    expect((await news.read('leave', token)).json()).toEqual({ email: 'r•••@mail.example', isOn: true });
    expect((await news.turn('leave', { token, isOn: false })).json()).toMatchObject({ isOn: false });
    const [left] = await news.leaves.list();
    expect(left).toMatchObject({ decision: 'left', decidedAt: news.now() });
    news.advance(1);
    await news.turn('leave', { token, isOn: false });
    expect(await news.leaves.list()).toEqual([left]);
    await news.query('update news_addresses set refusals = 2');
    expect((await news.turn('leave', { token, isOn: true })).json()).toMatchObject({ isOn: true });
    expect(await rows()).toMatchObject([{ refusals: 0, confirmed_at: expect.any(Date) as Date }]);
    expect(await news.hasLeft('rosa@mail.example')).toBe(false);
  });

  it.each([
    ['urlencoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['empty', undefined, undefined],
  ])('takes one bare POST of a mail program: %s', async (_name, type, payload) => {
    const { oneClickUrl } = await news.receiver('rosa@mail.example');
    const post = (headers: Record<string, string> = {}) =>
      news.app.fastify.inject({
        method: 'POST',
        url: oneClickUrl.replace('https://chapter.example', ''),
        headers: { host: 'chapter.example', ...(type && { 'content-type': type }), ...headers },
        ...(payload && { payload }),
      });
    // A page of another site can send as much as anyone who has the link, or less.
    for (const [name, value] of Object.entries({
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    })) {
      expect((await post({ [name]: value })).statusCode).toBe(403);
      expect(await news.hasLeft('rosa@mail.example')).toBe(false);
    }
    const response = await post();
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await news.hasLeft('rosa@mail.example')).toBe(true);
    expect((await post()).statusCode).toBe(200);
  });

  it('does not stop many who leave from one IP address, and stops who guesses', async () => {
    const { token } = await news.receiver('rosa@mail.example');
    for (let index = 0; index < 70; index += 1)
      expect((await news.turn('leave', { token, isOn: false }, '203.0.113.1')).statusCode).toBe(200);
    const guess = async () =>
      (await news.read('leave', `${newSecret().slice(0, 22)}.1.1`, '203.0.113.2')).statusCode;
    const found = new Set<number>();
    for (let index = 0; index < 70; index += 1) found.add(await guess());
    expect(found).toEqual(new Set([404, 429]));
  });
});

describe('links', () => {
  it('that are foreign, cut, forged or for something else get one text and change nothing', async () => {
    await news.ask('denise@mail.example');
    const confirm = await news.confirmToken('denise@mail.example');
    const { id, token: leave } = await news.receiver('rosa@mail.example');
    const other = await news.receiver('other@mail.example');
    const { key } = (
      await news.query<{ key: string }>('select signing_key as key from news_addresses where id = $1', [id])
    )[0]!;
    const link = { purpose: 'news-leave', ids: [id, id] as const, email: 'rosa@mail.example' };
    expect(signToken(key, link)).toBe(leave);
    const [signature = ''] = leave.split('.');
    const before = await rows();
    const broken = [
      '',
      '.',
      leave.slice(0, -2),
      leave.slice(1),
      `${leave}.1`,
      `${signature}.${other.id}.${other.id}`,
      `${signature}.${id}.${other.id}`,
      `${other.token.split('.')[0]}.${id}.${id}`,
      signToken(newSecret(), link),
      signToken(key, { ...link, purpose: 'answer' }),
      signToken(key, { ...link, ids: [1, id] }),
      signToken(key, { ...link, email: 'other@mail.example' }),
    ];
    for (const purpose of newsPurposes) {
      const ofOther = purpose === 'leave' ? confirm : leave;
      for (const token of [...broken, ofOther]) {
        const replies = [await news.read(purpose, token)];
        for (const isOn of [true, false]) replies.push(await news.turn(purpose, { token, isOn }));
        for (const reply of replies) {
          expect(reply.statusCode).toBe(404);
          expect(reply.json()).toEqual({ code: 'not-found', message: brokenLinkMessage });
        }
        const form = await news.app.fastify.inject({
          method: 'POST',
          url: linkPaths[purpose],
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ link: token, answer: 'yes' }).toString(),
          remoteAddress: `192.0.2.${Math.floor(Math.random() * 250)}`,
        });
        expect([form.statusCode, form.body.includes(brokenLinkMessage)]).toEqual([404, true]);
      }
    }
    expect(await rows()).toEqual(before);
  });

  it('end when an officer erases the address, with the emails to it', async () => {
    await news.ask('denise@mail.example');
    const token = await news.confirmToken('denise@mail.example');
    await news.turn('confirm', { token, isOn: true });
    const response = await news.office.post('messages/erase', { email: 'DENISE@mail.example' });
    expect(response.statusCode, response.body).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await news.query(`select from emails where template = 'news-confirm'`)).toEqual([]);
    expect((await news.read('confirm', token)).statusCode).toBe(404);
  });

  it('leave nothing but that she wants no emails', async () => {
    const email = 'rosa@mail.example';
    const { id, token } = await news.receiver(email, { left_at: '2026-11-02', confirmed_at: '2026-10-01' });
    const announced = await news.announce({ subject: 'Coats' }, 'sent');
    await news.query('insert into announcement_recipients (announcement_id, address_id) values ($1, $2)', [
      announced,
      id,
    ]);
    await news.query('insert into announcement_copies (announcement_id, email) values ($1, $2)', [
      announced,
      'Rosa@mail.example',
    ]);
    await news.query(
      `insert into emails (template, reference_id, recipient, message_id)
       select 'announcement-copy', id, email, '<copy>' from announcement_copies`,
    );
    await news.query(
      `insert into members (name, email, position, is_officer) values ('Rosa', $1, 999, false)`,
      [email],
    );
    await news.office.post('messages/erase', { email });
    expect(await news.query('select from news_addresses')).toEqual([]);
    expect(await news.hasLeft(email)).toBe(true);
    expect(await news.query('select email from announcement_copies')).toEqual([]);
    expect(await news.query(`select from emails where template = 'announcement-copy'`)).toEqual([]);
    expect(await news.query('select from announcement_recipients')).toEqual([]);
    expect((await news.read('leave', token)).statusCode).toBe(404);
  });

  it('are not opened with a long body', async () => {
    const { oneClickUrl } = await news.receiver('rosa@mail.example');
    const leave = (length: number) =>
      news.app.fastify.inject({
        method: 'POST',
        url: oneClickUrl.replace('https://chapter.example', ''),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: 'x'.repeat(length),
      });
    expect((await leave(20_000)).statusCode).toBe(413);
    expect((await leave(200)).statusCode).toBe(200);
  });

  it('are not changed by 1,000 requests of a scanner', async () => {
    await news.ask('denise@mail.example');
    const confirm = await news.confirmToken('denise@mail.example');
    const { token, oneClickUrl } = await news.receiver('rosa@mail.example');
    const before = await rows();
    const oneClick = oneClickUrl.replace('https://chapter.example', '');
    const urls = [
      oneClick,
      `${linkPaths.confirm}?token=${confirm}`,
      `${linkPaths.confirm}?link=${confirm}&answer=yes`,
      linkPaths.confirm,
      `${linkPaths.confirm}/${confirm}`,
      `${linkPaths.leave}?token=${token}&answer=no`,
      linkPaths.leave,
      `${linkPaths.leave}/${token}`,
      `/api/news/links/confirm?token=${confirm}&isOn=true`,
      `/api/news/links/leave?token=${token}`,
      `/news?email=denise@mail.example`,
      `/api/news/ask?email=denise@mail.example`,
    ];
    const statuses = new Set<number>();
    for (let index = 0; index < 1_000; index += 1) {
      const method = (['GET', 'GET', 'HEAD', 'OPTIONS'] as const)[Math.floor(index / urls.length) % 4]!;
      const { statusCode } = await news.app.fastify.inject({ method, url: urls[index % urls.length]! });
      statuses.add(statusCode);
    }
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(await rows()).toEqual(before);
    const shown = await news.app.fastify.inject({ url: oneClick, remoteAddress: '192.0.2.1' });
    expect([shown.statusCode, shown.headers.location]).toEqual([303, `${linkPaths.leave}#${token}`]);
    const forged = await news.app.fastify.inject('/leave/one-click?token=//evil.example');
    expect([forged.statusCode, forged.headers.location]).toEqual([303, linkPaths.leave]);
  }, 180_000);
});
