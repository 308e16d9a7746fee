import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import {
  contactAddress,
  headersOf,
  openEmailDelivery,
  textOf,
  type EmailDelivery,
} from '../../../../test/email-delivery.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let delivery: EmailDelivery;

beforeAll(async () => {
  app = await testApp();
  delivery = await openEmailDelivery(app.db);
});

beforeEach(() => delivery.reset());

const draft = { name: 'Ada Example', email: 'ada@home.example', message: 'When is the next tea?' };

const injectedHeader = 'Bcc: victim@elsewhere.example';
/** Everything that some program treats or decodes as a line break. */
const lineEnds = [
  '\r\n',
  '\n',
  '\r',
  '\n\r',
  '\u0085',
  '\u2028',
  '\u2029',
  '\v',
  '\f',
  '\r\n ',
  '\r\n\t',
  '%0d%0a',
  '\\r\\n',
  '=0D=0A',
  '=?utf-8?Q?=0D=0A?=',
  '=?utf-8?B?DQo=?=',
  '&#13;&#10;',
  '\u560d\u560a',
  '\u010d\u010a',
  '\uFEFF\n',
  '\u200B\r\n',
];
const hostileNames = [
  ...lineEnds.map((end) => `Ada${end}${injectedHeader}`),
  ...lineEnds.map((end) => `Ada${end}${end}<b>Another body</b>`),
  'Ada" <victim@elsewhere.example>, "Bea',
  'Ada <victim@elsewhere.example>',
  'Ada, victim@elsewhere.example',
  'Ada; victim@elsewhere.example',
  'victim@elsewhere.example',
  '"; DROP TABLE contacts; --',
  '\\" <victim@elsewhere.example>',
  '(comment) Ada',
  'To: victim@elsewhere.example',
  '=?utf-8?Q?Bcc:_victim@elsewhere.example?=',
  '=?utf-8?Q?=0D=0ABcc:_victim@elsewhere.example?=',
  '.',
  '\r\n.\r\n',
  'א'.repeat(200),
  '🫖'.repeat(100),
  'n'.repeat(200),
  '\u202Egnp.eda',
  '  ',
];
const hostileAddresses = [
  ...lineEnds.map((end) => `ada@home.example${end}${injectedHeader}`),
  ...lineEnds.map((end) => `ada${end}@home.example`),
  'ada@home.example, victim@elsewhere.example',
  'ada@home.example;victim@elsewhere.example',
  'ada@home.example> <victim@elsewhere.example',
  '<victim@elsewhere.example>',
  'Ada <victim@elsewhere.example>',
  '"ada@home.example\\r\\nBcc"@elsewhere.example',
  'a@b@c@elsewhere.example',
  'ada@@home.example',
  'group:victim@elsewhere.example;',
  'ada(victim@elsewhere.example)@home.example',
  '=?utf-8?Q?victim?=@elsewhere.example',
  'ада@дом.рф',
  'ada@дом.рф',
  'ada@xn--.example',
  'ada@home.example\u0000',
  `${'a'.repeat(300)}@home.example`,
  '',
  'nobody',
].map((email) => email.replaceAll('\u0000', ''));
const hostileTexts = [
  '\r\n.\r\nMAIL FROM:<victim@elsewhere.example>\r\nRCPT TO:<victim@elsewhere.example>\r\nDATA\r\nHello\r\n.\r\n',
  '\n.\nMAIL FROM:<victim@elsewhere.example>\nRCPT TO:<victim@elsewhere.example>\nDATA\nHello\n.\n',
  '\r.\r\nRCPT TO:<victim@elsewhere.example>',
  '\n.\r\nQUIT\r\n',
  '..\r\n...\r\n',
  `${injectedHeader}\r\n\r\nHello`,
  'Content-Type: text/html\r\n\r\n<script>alert(1)</script>',
  '--boundary\r\nContent-Disposition: attachment; filename="a.exe"\r\n\r\nMZ',
  'x'.repeat(10_000),
  'は'.repeat(10_000),
  '\n'.repeat(10_000),
  'From here it continues',
  '{"path":"/etc/passwd"}',
  'file:///etc/passwd http://127.0.0.1/',
];

/** Inserts rows directly, as if every earlier check had failed. */
async function store(drafts: readonly (typeof draft)[]): Promise<void> {
  for (const { name, email, message } of drafts) {
    await app.db.pool.query(
      `with stored as (insert into contacts (name, email, message) values ($1, $2, $3) returning id)
       insert into emails (template, reference_id, recipient, message_id) select 'contact-message', id, $4, '<' || id || '@chapter.example>' from stored`,
      [name, email, message, contactAddress],
    );
  }
}

const expected = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

describe('hostile text', () => {
  it.each([
    ['name', hostileNames.map((name) => ({ ...draft, name }))],
    ['address', hostileAddresses.map((email) => ({ ...draft, email }))],
    ['text', hostileTexts.map((message) => ({ ...draft, message }))],
  ])('in the %s sends one email to the chapter only, without additional headers', async (_, drafts) => {
    await store(drafts);
    await delivery.deliver();
    const { accepted } = delivery.server;
    expect(accepted).toHaveLength(drafts.length);
    for (const { from, to, raw, messageId } of accepted) {
      const { name, email, message } = drafts[Number(/\d+/.exec(messageId)![0]) - 1]!;
      const headers = headersOf(raw);
      const all = new Map(headers);
      const about = JSON.stringify({ name, email }).slice(0, 200);
      expect([from, to], about).toEqual(['website@chapter.example', [contactAddress]]);
      expect(
        headers
          .map(([header]) => header)
          .filter((header) => header !== 'reply-to')
          .toSorted(),
        about,
      ).toEqual(expected);
      expect([all.get('from'), all.get('to')]).toEqual(['website@chapter.example', contactAddress]);
      expect(all.get('content-type')).toBe('text/plain; charset=utf-8');
      const replyTo = all.get('reply-to')?.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [];
      // The visitor's own address, or none where not every server accepts it.
      expect([[], [email.replace('дом.рф', 'xn--d1aqf.xn--p1ai')]], about).toContainEqual([...replyTo]);
      const text = textOf(raw).replaceAll('\r\n', '\n');
      // A name cannot imitate a line of ours.
      const head = text.split(/[\n\r\u0085\u2028\u2029\v\f]/u).slice(1, 6);
      expect(
        head.map((line) => line.split(':', 1)[0]),
        about,
      ).toEqual(['', 'Name', 'Email', 'Sent', '']);
      expect(text).toContain(`/admin/messages/${Number(/\d+/.exec(messageId)![0])}`);
      // The message is complete; an email may have other line breaks.
      expect(text.replaceAll('\r', '\n'), about).toContain(message.replace(/\r\n?/g, '\n').trim());
    }
    const withReplyTo = drafts.filter(({ email }) => email === draft.email).length;
    expect(accepted.filter(({ raw }) => /^reply-to:/im.test(raw)).length).toBeGreaterThanOrEqual(withReplyTo);
  });

  it('covers more than 100 cases', () => {
    expect(hostileNames.length + hostileAddresses.length + hostileTexts.length).toBeGreaterThan(100);
  });

  it('is rejected, or stored and emailed once', async () => {
    const drafts = [
      ...hostileNames.map((name) => ({ ...draft, name })),
      ...hostileAddresses.map((email) => ({ ...draft, email })),
      ...hostileTexts.map((message) => ({ ...draft, message })),
    ];
    let stored = 0;
    for (const [index, { email, ...written }] of drafts.entries()) {
      // Each from another address, because a repeated message is stored once.
      const payload = { ...written, email: email === draft.email ? `ada${index}@home.example` : email };
      const remoteAddress = `198.51.${Math.floor(index / 200)}.${index % 200}`;
      const response = await app.fastify.inject({
        method: 'POST',
        url: '/api/contact',
        remoteAddress,
        payload,
      });
      expect([201, 400]).toContain(response.statusCode);
      if (response.statusCode === 201) stored += 1;
    }
    const { rowCount: junk } = await app.db.pool.query(`select from contacts where folder = 'junk'`);
    await delivery.deliver();
    expect(stored).toBeGreaterThan(20);
    expect(delivery.server.accepted).toHaveLength(stored - junk!);
    expect(new Set(delivery.server.accepted.map(({ messageId }) => messageId)).size).toBe(stored - junk!);
    expect(new Set(delivery.server.accepted.flatMap(({ to }) => to))).toEqual(new Set([contactAddress]));
  });
});

describe('the email', () => {
  it('contains the sender, the time in the chapter’s zone, the text and a link', async () => {
    await store([{ name: 'Zoë O’Neil', email: 'zoe@home.example', message: 'Tea & scones?\nÀ bientôt' }]);
    await app.db.pool.query(`update contacts set created_at = '2026-07-04T18:05:00Z'`);
    await delivery.deliver();
    const { raw } = delivery.server.accepted[0]!;
    const headers = new Map(headersOf(raw));
    expect(headers.get('reply-to')).toMatch(/ <zoe@home\.example>$/);
    expect(headers.get('message-id')).toBe('<1@chapter.example>');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(textOf(raw).replaceAll('\r\n', '\n')).toBe(
      [
        'Zoë O’Neil sent a message to Example Chapter on its website.',
        '',
        'Name: Zoë O’Neil',
        'Email: zoe@home.example',
        'Sent: Saturday, July 4, 2026 at 2:05 PM',
        '',
        'Tea & scones?',
        'À bientôt',
        '',
        '-- ',
        'To respond, reply to this email: your reply goes to the address above.',
        'View this message on the website: https://office.chapter.example/admin/messages/1',
        '',
      ].join('\n'),
    );
  });
});
