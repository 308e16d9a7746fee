import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startMoodyMailServer,
  type Mood,
  type MoodyMailServer,
} from '../../../scripts/drill/moody-mail-server.ts';
import { readMailServer } from './mail-server.ts';
import { openMailer, type Mailer } from './mailer.ts';

/** One that never greets us is not one that falls silent later. */
const patience = { connecting: 2_000, silence: 2_500, all: 8_000 };
/** The same machine by a name that does not say so. */
const byAnotherName = '0.0.0.0';
const mail = {
  from: 'hello@chapter.example',
  to: 'hello@chapter.example',
  subject: 'Tea',
  text: 'Tea?',
  mailKey: '<1@chapter.example>',
};
let server: MoodyMailServer;
let mailer: Mailer;

beforeAll(async () => {
  server = await startMoodyMailServer({ account: { user: 'ada', password: 'p@ss word' }, slowness: 3_000 });
});

beforeEach(() => {
  server.mood = 'well';
  server.taken.length = 0;
  mailer = openMailer(readMailServer(server.url), patience);
  return () => mailer.close();
});

afterAll(() => server.goDown());

it('hands a mail in, over a connection that is used again', async () => {
  const before = server.visits;
  for (let count = 0; count < 5; count += 1) {
    expect(await mailer.send(mail)).toMatchObject({ isSent: true, answer: 'The mail server took the mail.' });
  }
  expect(server.taken).toHaveLength(5);
  expect(server.visits).toBe(before + 1);
});

it('hands it to a server on this machine, whatever certificate that has', async () => {
  const local = await startMoodyMailServer({ offersTls: true });
  const beside = openMailer(readMailServer(local.url), patience);
  expect(await beside.send(mail)).toMatchObject({ isSent: true });
  beside.close();
  await local.goDown();
});

describe('what went wrong is said in plain words', () => {
  const late = (port: number) => `The mail server did not answer in time (127.0.0.1 port ${port}).`;
  const hungUp = 'The mail server hung up before it had taken the mail.';

  it.each<[Mood, string | ((port: number) => string), boolean, RegExp]>([
    ['busy', 'The mail server does not take mail for now.', true, /421/],
    ['wrong-password', 'The mail server refused the password.', false, /535/],
    ['refuses-sender', 'The mail server refused our address as the sender.', false, /550/],
    ['refuses-recipient', 'The mail server refused the recipient’s address.', false, /550 No such/],
    ['refuses-recipient-for-now', 'The mail server refused the recipient’s address for now.', false, /451/],
    ['refuses-mail', 'The mail server refused the mail.', false, /554/],
    ['refuses-mail-for-now', 'The mail server refused the mail for now.', false, /452/],
    ['silent', late, false, /./],
    ['slow', late, false, /./],
    ['drops-at-mail', hungUp, true, /./],
    ['drops-at-rcpt', hungUp, true, /./],
    ['drops-in-data', hungUp, true, /./],
  ])('%s', async (...[mood, words, isServerAway, raw]) => {
    server.mood = mood;
    const outcome = await mailer.send(mail);
    expect(outcome).toEqual({
      isSent: false,
      answer: typeof words === 'string' ? words : words(server.port),
      isServerAway,
      mayArrive: false,
      passwordRefusals: mood === 'wrong-password' ? 1 : 0,
      rawAnswer: expect.stringMatching(raw),
    });
    expect(server.taken).toEqual([]);
    // Whatever it was, the next mail gets through as soon as the server is well.
    server.mood = 'well';
    expect((await mailer.send(mail)).isSent).toBe(true);
  });

  it('taken, but the yes came too late to be heard', async () => {
    server.mood = 'slow-to-say-yes';
    expect(await mailer.send(mail)).toMatchObject({
      isSent: false,
      answer: late(server.port),
      isServerAway: false,
      mayArrive: true,
    });
    expect(server.taken).toHaveLength(1);
  });

  it('nothing answers', async () => {
    const port = await freePort();
    const nowhere = openMailer({ host: '127.0.0.1', port, isSecure: false }, patience);
    expect(await nowhere.send(mail)).toMatchObject({
      answer: `The mail server could not be reached: nothing answers at 127.0.0.1 port ${port}.`,
      isServerAway: true,
    });
  });

  it('there is no such server', async () => {
    const nowhere = openMailer(
      { host: 'mail.invalid', port: 25, isSecure: false },
      { ...patience, connecting: 5_000 },
    );
    expect((await nowhere.send(mail)).answer).toMatch(
      /^The mail server could not be found|did not answer in time/,
    );
  });

  it('no TLS where there should be some, or with a certificate nobody can trust', async () => {
    const secure = openMailer({ ...readMailServer(server.url), isSecure: true }, patience);
    expect((await secure.send(mail)).answer).toContain('could not be secured, so nothing was sent');
    const untrusted = await startMoodyMailServer({ offersTls: true });
    const offered = openMailer({ ...readMailServer(untrusted.url), host: byAnotherName }, patience);
    expect((await offered.send(mail)).answer).toContain('could not be secured, so nothing was sent');
    expect([...server.taken, ...untrusted.taken]).toEqual([]);
    await untrusted.goDown();
  });

  it('a password that another machine wants to hear where anybody could listen', async () => {
    const elsewhere = openMailer({ ...readMailServer(server.url), host: byAnotherName }, patience);
    expect(await elsewhere.send(mail)).toMatchObject({ isSent: false, isServerAway: true });
    expect(server.taken).toEqual([]);
  });
});

describe('a mail that takes too long in all', () => {
  const hasty = { connecting: 5_000, silence: 5_000, all: 1_000 };

  it('is cut off: what we call not sent does not arrive afterwards', async () => {
    const slow = await startMoodyMailServer({ slowness: 600 });
    const sender = openMailer(readMailServer(slow.url), hasty);
    slow.mood = 'slow';
    expect(await sender.send(mail)).toMatchObject({ isSent: false, mayArrive: true, isServerAway: false });
    await sleep(2_500);
    expect(slow.taken).toEqual([]);
    sender.close();
    await slow.goDown();
  });

  it('does not cut off others that are on their way', async () => {
    const slow = await startMoodyMailServer({ slowness: 700 });
    const sender = openMailer(readMailServer(slow.url), hasty);
    slow.mood = 'silent';
    const first = sender.send(mail);
    await sleep(500);
    slow.mood = 'slow-to-say-yes';
    const second = sender.send(mail);
    expect((await first).isSent).toBe(false);
    expect((await second).isSent).toBe(true);
    expect((await sender.send(mail)).isSent).toBe(true);
    sender.close();
    await slow.goDown();
  });
});

describe('whether we are let in', () => {
  it('is not known before the server has spoken of a mail, nor after it refused the password', async () => {
    expect(mailer.isLetIn()).toBe(false);
    server.mood = 'wrong-password';
    await mailer.send(mail);
    expect(await mailer.send(mail)).toMatchObject({ passwordRefusals: 2 });
    expect(mailer.isLetIn()).toBe(false);
    server.mood = 'refuses-recipient';
    expect(await mailer.send(mail)).toMatchObject({ passwordRefusals: 0 });
    expect(mailer.isLetIn()).toBe(true);
    server.mood = 'well';
    expect(await mailer.send(mail)).toMatchObject({ isSent: true, passwordRefusals: 0 });
    expect(mailer.isLetIn()).toBe(true);
  });
});

describe('the address of a mail server', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, isSecure: true }],
    [
      'smtps://ada%40a.example:p%40ss@mail.example:2465?tls.rejectUnauthorized=false',
      {
        host: 'mail.example',
        port: 2465,
        isSecure: true,
        account: { user: 'ada@a.example', password: 'p@ss' },
      },
    ],
  ])('%s is read', (address, read) => {
    expect(readMailServer(address)).toEqual(read);
  });

  it.each(['mail.example', 'http://mail.example', 'smtp://', 'smtp://ada:100%@mail.example'])(
    '%s is refused at the start, and the password is not repeated',
    (address) => {
      expect(() => readMailServer(address)).toThrow(/^SMTP_URL/);
      expect(() => readMailServer(address)).not.toThrow(/100/);
    },
  );
});

async function freePort(): Promise<number> {
  const passing = await startMoodyMailServer();
  await passing.goDown();
  return passing.port;
}
