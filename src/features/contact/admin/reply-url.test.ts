import { describe, expect, it } from 'vitest';
import { replyUrl, MAX_URL_LENGTH } from './reply-url.ts';

const message = { name: 'Ada Example', email: 'ada@home.example', message: 'When is the tea?\nIs it free?' };
const sentAt = 'Nov 15, 2026 at 2:14 PM';

function urlOf(change: Partial<typeof message>, chapterName = 'Harbor Chapter'): string {
  return replyUrl({ message: { ...message, ...change }, chapterName, sentAt });
}

/** What an email program reads from the URL. */
function parseReply(text: string) {
  const url = new URL(text);
  expect(url.protocol).toBe('mailto:');
  expect(text.length).toBeLessThanOrEqual(MAX_URL_LENGTH);
  const parts = new URLSearchParams(url.search);
  return {
    to: decodeURIComponent(url.pathname),
    names: [...parts.keys()],
    subject: parts.get('subject'),
    body: parts.get('body'),
  };
}

describe('replyUrl', () => {
  it('quotes the message line by line', () => {
    expect(parseReply(urlOf({}))).toEqual({
      to: 'ada@home.example',
      names: ['subject', 'body'],
      subject: 'Re: your message to Harbor Chapter',
      body: '\r\n\r\nOn Nov 15, 2026 at 2:14 PM, Ada Example wrote:\r\n> When is the tea?\r\n> Is it free?',
    });
  });

  it('leaves the @ unencoded, as email programs expect', () => {
    expect(urlOf({})).toMatch(/^mailto:ada@home\.example\?subject=/);
  });

  it.each<[string, Partial<typeof message>]>([
    ['a second recipient in the email address', { email: 'ada@home.example?bcc=all@else.example' }],
    ['a list of addresses', { email: 'ada@home.example,all@else.example' }],
    ['a header in the email address', { email: 'ada@home.example%0D%0ABcc:all@else.example' }],
    ['a header in the name', { name: 'Ada\r\nBcc: all@else.example' }],
    ['a parameter in the name', { name: 'Ada&bcc=all@else.example#' }],
    ['a parameter in the message', { message: '&cc=all@else.example&body=instead' }],
    ['encoded characters in the message', { message: '%26cc=all@else.example%0D%0A' }],
    ['half a character', { message: 'broken \uD83D here' }],
  ])('cannot be changed by %s', (_, change) => {
    const read = parseReply(urlOf(change));
    expect(read.names).toEqual(['subject', 'body']);
    expect(read.to).toBe((change.email ?? message.email).toWellFormed());
    expect(read.subject).toBe('Re: your message to Harbor Chapter');
    expect(urlOf(change)).toMatch(/^mailto:[\w.%@-]+\?[\w.%=&~-]+$/);
  });

  it('strips characters that change the text direction', () => {
    expect(parseReply(urlOf({ name: '\u202Eevil\u2066 Ada' })).body).toContain('PM, evil Ada wrote:');
  });

  it('quotes every line, whatever line break it has', () => {
    expect(parseReply(urlOf({ message: 'one\r\ntwo\u2028three' })).body).toMatch(
      /> one\r\n> two\r\n> three$/,
    );
  });

  it.each([
    ['letters', 'a'.repeat(10_000)],
    ['lines', 'line\n'.repeat(2_000)],
    ['characters of another script', 'こ'.repeat(3_000)],
    ['emoji', '👩‍👩‍👧'.repeat(1_000)],
  ])('cuts off a long message of %s with an ellipsis', (_, text) => {
    const url = urlOf({ message: text });
    expect(parseReply(url).body).toMatch(/> .*…$/s);
    expect(url.length).toBeGreaterThan(MAX_URL_LENGTH - 40);
  });

  it('never cuts the recipient', () => {
    const email = `${'ü'.repeat(240)}@home.example`;
    const url = urlOf({ email, name: '名'.repeat(200) }, '会'.repeat(200));
    expect(url.startsWith('mailto:')).toBe(true);
    expect(decodeURIComponent(new URL(url).pathname)).toBe(email);
    expect(url.length).toBeLessThanOrEqual(MAX_URL_LENGTH);
  });

  it('works without a chapter name', () => {
    expect(parseReply(urlOf({}, '')).subject).toBe('Re: your message to us');
  });
});
