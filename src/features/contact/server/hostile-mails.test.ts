import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import {
  contactAddress,
  headersOf,
  openPostOffice,
  textOf,
  type PostOffice,
} from '../../../../test/post-office.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let office: PostOffice;

beforeAll(async () => {
  app = await testApp();
  office = await openPostOffice(app.db);
});

beforeEach(async () => {
  office.server.taken.length = 0;
  await app.db.pool.query('truncate contacts, rate_limits restart identity cascade');
});

const letter = { name: 'Ada Example', email: 'ada@home.example', message: 'When is the next tea?' };

const smuggled = 'Bcc: victim@elsewhere.example';
/** Every end of a line that some program somewhere takes for one, and what a decoder makes one of. */
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
  ...lineEnds.map((end) => `Ada${end}${smuggled}`),
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
  ...lineEnds.map((end) => `ada@home.example${end}${smuggled}`),
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
  `${smuggled}\r\n\r\nHello`,
  'Content-Type: text/html\r\n\r\n<script>alert(1)</script>',
  '--boundary\r\nContent-Disposition: attachment; filename="a.exe"\r\n\r\nMZ',
  'x'.repeat(10_000),
  'は'.repeat(10_000),
  '\n'.repeat(10_000),
  'From here it goes on',
  '{"path":"/etc/passwd"}',
  'file:///etc/passwd http://127.0.0.1/',
];

/** As if every check before had failed: straight into the table. */
async function store(letters: readonly (typeof letter)[]): Promise<void> {
  for (const { name, email, message } of letters) {
    await app.db.pool.query(
      `with stored as (insert into contacts (name, email, message) values ($1, $2, $3) returning id)
       insert into message_mails (contact_id, recipient, mail_key) select id, $4, '<' || id || '@chapter.example>' from stored`,
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

describe('whatever stands in a message', () => {
  it.each([
    ['name', hostileNames.map((name) => ({ ...letter, name }))],
    ['address', hostileAddresses.map((email) => ({ ...letter, email }))],
    ['text', hostileTexts.map((message) => ({ ...letter, message }))],
  ])(
    'as its %s, one mail goes to the chapter and to nobody else, and no header is added',
    async (_, letters) => {
      await store(letters);
      await office.deliver();
      const { taken } = office.server;
      expect(taken).toHaveLength(letters.length);
      for (const { from, to, raw, key } of taken) {
        const { name, email, message } = letters[Number(/\d+/.exec(key)![0]) - 1]!;
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
        const answered = all.get('reply-to')?.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [];
        // The visitor's own address alone, or none where she gave none that every server takes.
        expect([[], [email.replace('дом.рф', 'xn--d1aqf.xn--p1ai')]], about).toContainEqual([...answered]);
        const text = textOf(raw).replaceAll('\r\n', '\n');
        // Nor does a name write a line of the mail that we would have written.
        const head = text.split(/[\n\r\u0085\u2028\u2029\v\f]/u).slice(1, 6);
        expect(
          head.map((line) => line.split(':', 1)[0]),
          about,
        ).toEqual(['', 'Name', 'E-mail', 'Sent', '']);
        expect(text).toContain(`/admin/messages/${Number(/\d+/.exec(key)![0])}`);
        // And what she wrote is all there; a mail may end its lines in its own way.
        expect(text.replaceAll('\r', '\n'), about).toContain(message.replace(/\r\n?/g, '\n').trim());
      }
      const answerable = letters.filter(({ email }) => email === letter.email).length;
      expect(taken.filter(({ raw }) => /^reply-to:/im.test(raw)).length).toBeGreaterThanOrEqual(answerable);
    },
  );

  it('there are many kinds of it', () => {
    expect(hostileNames.length + hostileAddresses.length + hostileTexts.length).toBeGreaterThan(100);
  });

  it('comes in or is refused, and what came in is mailed once', async () => {
    const letters = [
      ...hostileNames.map((name) => ({ ...letter, name })),
      ...hostileAddresses.map((email) => ({ ...letter, email })),
      ...hostileTexts.map((message) => ({ ...letter, message })),
    ];
    let stored = 0;
    for (const [place, { email, ...written }] of letters.entries()) {
      // Each is somebody else's, because what comes twice is kept once.
      const payload = { ...written, email: email === letter.email ? `ada${place}@home.example` : email };
      const remoteAddress = `198.51.${Math.floor(place / 200)}.${place % 200}`;
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
    await office.deliver();
    expect(stored).toBeGreaterThan(20);
    expect(office.server.taken).toHaveLength(stored - junk!);
    expect(new Set(office.server.taken.map(({ key }) => key)).size).toBe(stored - junk!);
    expect(new Set(office.server.taken.flatMap(({ to }) => to))).toEqual(new Set([contactAddress]));
  });
});

describe('a mail', () => {
  it('tells who wrote what and when by the chapter’s clock, and where to find it', async () => {
    await store([{ name: 'Zoë O’Neil', email: 'zoe@home.example', message: 'Tea & scones?\nÀ bientôt' }]);
    await app.db.pool.query(`update contacts set created_at = '2026-07-04T18:05:00Z'`);
    await office.deliver();
    const { raw } = office.server.taken[0]!;
    const headers = new Map(headersOf(raw));
    expect(headers.get('reply-to')).toMatch(/ <zoe@home\.example>$/);
    expect(headers.get('message-id')).toBe('<1@chapter.example>');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(textOf(raw).replaceAll('\r\n', '\n')).toBe(
      [
        'Zoë O’Neil has written to Example Chapter on its website.',
        '',
        'Name: Zoë O’Neil',
        'E-mail: zoe@home.example',
        'Sent: Saturday, July 4, 2026 at 2:05 PM',
        '',
        'Tea & scones?',
        'À bientôt',
        '',
        '-- ',
        'To answer, simply reply to this mail: it goes to the address above.',
        'The message in the back office: https://office.chapter.example/admin/messages/1',
        '',
      ].join('\n'),
    );
  });
});
