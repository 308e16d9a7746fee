import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startFaultySmtpServer,
  type FaultySmtpServer,
  type SmtpFault,
} from '../../../lab/chaos/faulty-smtp-server.ts';
import { openSmtpTransport, type SmtpTransport } from './smtp-transport.ts';
import { parseSmtpUrl } from './smtp-url.ts';

/** The greeting has another timeout than a silence later on. */
const timeouts = { connectMs: 700, silenceMs: 1_000, totalMs: 3_000 };
/** This machine under a name that `isLocalhost` does not know. */
const otherHostName = '0.0.0.0';
const email = {
  from: 'hello@chapter.example',
  to: 'hello@chapter.example',
  subject: 'Tea',
  text: 'Tea?',
  messageId: '<1@chapter.example>',
};
let server: FaultySmtpServer;
let transport: SmtpTransport;

beforeAll(async () => {
  server = await startFaultySmtpServer({ account: { user: 'ada', password: 'p@ss word' }, delayMs: 1_500 });
});

beforeEach(() => {
  server.fault = 'none';
  server.accepted.length = 0;
  transport = openSmtpTransport(parseSmtpUrl(server.url), { timeouts });
  return () => transport.close();
});

afterAll(() => server.stop());

it('sends emails over one connection', async () => {
  const before = server.connections;
  for (let count = 0; count < 5; count += 1) {
    expect(await transport.send(email)).toMatchObject({
      isSent: true,
      reason: 'The email server accepted the email.',
    });
  }
  expect(server.accepted).toHaveLength(5);
  expect(server.connections).toBe(before + 1);
});

it('accepts any certificate of a server on this machine', async () => {
  const local = await startFaultySmtpServer({ offersTls: true });
  const localTransport = openSmtpTransport(parseSmtpUrl(local.url), { timeouts });
  expect(await localTransport.send(email)).toMatchObject({ isSent: true });
  localTransport.close();
  await local.stop();
});

describe('a failure', () => {
  const late = (port: number) => `The email server did not respond in time (127.0.0.1 port ${port}).`;
  const disconnected = 'The email server closed the connection before it accepted the email.';

  it.each<[SmtpFault, string | ((port: number) => string), RegExp]>([
    ['busy', 'The email server does not accept email for now.', /421/],
    ['rejects-sender', 'The email server rejected the sender’s address.', /550/],
    ['rejects-recipient', 'The email server rejected the recipient’s address.', /550 No such/],
    ['rejects-recipient-for-now', 'The email server rejected the recipient’s address for now.', /451/],
    ['rejects-email', 'The email server rejected the email.', /554/],
    ['rejects-email-for-now', 'The email server rejected the email for now.', /452/],
    ['silent', late, /./],
    ['slow', late, /./],
    ['drops-at-mail', disconnected, /./],
    ['drops-at-rcpt', disconnected, /./],
    ['drops-in-data', disconnected, /./],
  ])('is described in plain words, and the next email is sent: %s', async (...[fault, reason, raw]) => {
    server.fault = fault;
    expect(await transport.send(email)).toEqual({
      isSent: false,
      reason: typeof reason === 'string' ? reason : reason(server.port),
      mayArrive: false,
      isSkipped: false,
      ...(fault === 'rejects-email' ? { isContentRejected: true } : {}),
      ...(fault === 'rejects-recipient' ? { isRecipientRefused: true } : {}),
      rawResponse: expect.stringMatching(raw),
    });
    expect(server.accepted).toEqual([]);
    server.fault = 'none';
    expect((await transport.send(email)).isSent).toBe(true);
  });

  it('may hide an email that was accepted and confirmed too late', async () => {
    server.fault = 'slow-to-confirm';
    expect(await transport.send(email)).toMatchObject({
      isSent: false,
      reason: late(server.port),
      mayArrive: true,
    });
    expect(server.accepted).toHaveLength(1);
  });

  it('names the port where nothing responds', async () => {
    const port = await unusedPort();
    const unreachable = openSmtpTransport({ host: '127.0.0.1', port, isSecure: false }, { timeouts });
    expect((await unreachable.send(email)).reason).toBe(
      `The email server can’t be reached: nothing responds at 127.0.0.1 port ${port}.`,
    );
  });

  it('names a host that does not exist', async () => {
    const unknown = openSmtpTransport({ host: 'mail.invalid', port: 25, isSecure: false }, { timeouts });
    expect((await unknown.send(email)).reason).toMatch(
      /^The email server was not found|did not respond in time/,
    );
  });

  it('reports missing TLS and an untrusted certificate, and sends nothing', async () => {
    const withTls = openSmtpTransport({ ...parseSmtpUrl(server.url), isSecure: true }, { timeouts });
    expect((await withTls.send(email)).reason).toContain('is not secure, so nothing was sent');
    const untrusted = await startFaultySmtpServer({ offersTls: true });
    const offered = openSmtpTransport({ ...parseSmtpUrl(untrusted.url), host: otherHostName }, { timeouts });
    expect((await offered.send(email)).reason).toContain('is not secure, so nothing was sent');
    expect([...server.accepted, ...untrusted.accepted]).toEqual([]);
    await untrusted.stop();
  });

  it('is reported instead of sending a password unencrypted to another machine', async () => {
    const unencrypted = openSmtpTransport({ ...parseSmtpUrl(server.url), host: otherHostName }, { timeouts });
    expect(await unencrypted.send(email)).toMatchObject({ isSent: false });
    expect(server.accepted).toEqual([]);
  });
});

describe('an email that exceeds the total time', () => {
  it('is cut off, so that it does not arrive after it was reported as not sent', async () => {
    const slow = await startFaultySmtpServer({ delayMs: 700 });
    const hasty = openSmtpTransport(parseSmtpUrl(slow.url), {
      timeouts: { connectMs: 5_000, silenceMs: 5_000, totalMs: 2_000 },
    });
    slow.fault = 'slow';
    expect(await hasty.send(email)).toMatchObject({ isSent: false, mayArrive: true });
    await sleep(1_500);
    expect(slow.accepted).toEqual([]);
    slow.fault = 'none';
    expect(await hasty.send(email)).toMatchObject({ isSent: true });
    hasty.close();
    await slow.stop();
  });
});

describe('a rejected password', () => {
  const minute = 60_000;

  it('pauses the transport for 1, 2, 4, 8 and then 10 minutes, until it is accepted', async () => {
    let now = 0;
    const paused = openSmtpTransport(parseSmtpUrl(server.url), { timeouts, now: () => now });
    server.fault = 'wrong-password';
    const rejected = {
      isSent: false,
      reason: 'The email server rejected the password.',
      rawResponse: expect.stringMatching(/535/),
      mayArrive: false,
    };
    for (const minutes of [1, 2, 4, 8, 10, 10]) {
      expect(await paused.send(email)).toEqual({ ...rejected, isSkipped: false });
      now += minutes * minute - 1;
      expect(await paused.send(email)).toEqual({ ...rejected, isSkipped: true });
      now += 1;
    }
    server.fault = 'none';
    expect(await paused.send(email)).toMatchObject({ isSent: true });
    server.fault = 'rejects-recipient';
    expect(await paused.send(email)).toMatchObject({ isSent: false, isSkipped: false });
    expect(await paused.send(email)).toMatchObject({ isSent: false, isSkipped: false });
    paused.close();
  });
});

describe('parseSmtpUrl', () => {
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
  ])('parses %s', (url, parsed) => {
    expect(parseSmtpUrl(url)).toEqual(parsed);
  });

  it.each(['mail.example', 'http://mail.example', 'smtp://', 'smtp://ada:100%@mail.example'])(
    'rejects %s without repeating the password',
    (url) => {
      expect(() => parseSmtpUrl(url)).toThrow(/^SMTP_URL/);
      expect(() => parseSmtpUrl(url)).not.toThrow(/100/);
    },
  );
});

async function unusedPort(): Promise<number> {
  const stopped = await startFaultySmtpServer();
  await stopped.stop();
  return stopped.port;
}
