import { describe, expect, it } from 'vitest';
import { answerAddress, longestAddress } from './answer-address.ts';

const message = { name: 'Ada Example', email: 'ada@home.example', message: 'When is the tea?\nIs it free?' };
const writtenAt = 'Nov 15, 2026 at 2:14 PM';

function addressOf(change: Partial<typeof message>, chapterName = 'Patuxent Chapter'): string {
  return answerAddress({ message: { ...message, ...change }, chapterName, writtenAt });
}

/** What a mail program makes of an address. */
function readAddress(address: string) {
  const url = new URL(address);
  expect(url.protocol).toBe('mailto:');
  expect(address.length).toBeLessThanOrEqual(longestAddress);
  const parts = new URLSearchParams(url.search);
  return {
    to: decodeURIComponent(url.pathname),
    names: [...parts.keys()],
    subject: parts.get('subject'),
    body: parts.get('body'),
  };
}

describe('the address that answers a message', () => {
  it('quotes it line by line', () => {
    expect(readAddress(addressOf({}))).toEqual({
      to: 'ada@home.example',
      names: ['subject', 'body'],
      subject: 'Re: your message to Patuxent Chapter',
      body: '\r\n\r\nOn Nov 15, 2026 at 2:14 PM, Ada Example wrote:\r\n> When is the tea?\r\n> Is it free?',
    });
  });

  it('leaves the @ as every mail program wants it', () => {
    expect(addressOf({})).toMatch(/^mailto:ada@home\.example\?subject=/);
  });

  it.each<[string, Partial<typeof message>]>([
    ['a second recipient in the address', { email: 'ada@home.example?bcc=all@else.example' }],
    ['a list of addresses', { email: 'ada@home.example,all@else.example' }],
    ['a header in the address', { email: 'ada@home.example%0D%0ABcc:all@else.example' }],
    ['a header in the name', { name: 'Ada\r\nBcc: all@else.example' }],
    ['a parameter in the name', { name: 'Ada&bcc=all@else.example#' }],
    ['a parameter in the message', { message: '&cc=all@else.example&body=instead' }],
    ['encoded signs in the message', { message: '%26cc=all@else.example%0D%0A' }],
    ['half a character', { message: 'broken \uD83D here' }],
  ])('takes %s for what it is', (_, change) => {
    const read = readAddress(addressOf(change));
    expect(read.names).toEqual(['subject', 'body']);
    expect(read.to).toBe((change.email ?? message.email).toWellFormed());
    expect(read.subject).toBe('Re: your message to Patuxent Chapter');
    expect(addressOf(change)).toMatch(/^mailto:[\w.%@-]+\?[\w.%=&~-]+$/);
  });

  it('keeps the writer of a name from turning our words around', () => {
    expect(readAddress(addressOf({ name: '\u202Eevil\u2066 Ada' })).body).toContain('PM, evil Ada wrote:');
  });

  it('quotes every line, whatever ends it', () => {
    expect(readAddress(addressOf({ message: 'one\r\ntwo\u2028three' })).body).toMatch(
      /> one\r\n> two\r\n> three$/,
    );
  });

  it.each([
    ['letters', 'a'.repeat(10_000)],
    ['lines', 'line\n'.repeat(2_000)],
    ['signs of another script', 'こ'.repeat(3_000)],
    ['little pictures', '👩‍👩‍👧'.repeat(1_000)],
  ])('cuts off a message of many %s and says so', (_, text) => {
    const address = addressOf({ message: text });
    expect(readAddress(address).body).toMatch(/> .*…$/s);
    expect(address.length).toBeGreaterThan(longestAddress - 40);
  });

  it('keeps the address whole when there is room for nothing else', () => {
    const email = `${'ü'.repeat(240)}@home.example`;
    const address = addressOf({ email, name: '名'.repeat(200) }, '会'.repeat(200));
    expect(address.startsWith('mailto:')).toBe(true);
    expect(decodeURIComponent(new URL(address).pathname)).toBe(email);
    expect(address.length).toBeLessThanOrEqual(longestAddress);
  });

  it('does without a name of the chapter', () => {
    expect(readAddress(addressOf({}, '')).subject).toBe('Re: your message to us');
  });
});
