import { describe, expect, it } from 'vitest';
import { junkReasons, type IncomingMessage } from './junk.rules.ts';

const incoming: IncomingMessage = {
  name: 'Ada Example',
  email: 'ada@home.example',
  message: 'When is the next tea?',
  leaveEmpty: '',
  elapsed: 30_000,
  isRepeated: false,
  siteHost: 'chapter.example',
};
const reasonsFor = (change: Partial<IncomingMessage>) => junkReasons({ ...incoming, ...change });

describe('junkReasons', () => {
  it.each<[string, Partial<IncomingMessage>]>([
    ['a question', {}],
    ['a form without JavaScript, which sends no time', { elapsed: undefined }],
    ['a message written fast', { elapsed: 2_000 }],
    ['a message with a link', { message: 'Is https://tea.example/scones what you mean?' }],
    ['a message with two links', { message: 'See www.tea.example and http://scones.example.' }],
    [
      'many links to the site itself',
      {
        message: 'https://chapter.example/events https://www.chapter.example/gallery https://chapter.example',
      },
    ],
    [
      'links to the site itself in sentences and brackets',
      {
        message:
          'I looked at www.chapter.example, then at https://chapter.example. My friend (www.chapter.example) and https://chapter.example:443/events!',
      },
    ],
    ['email addresses', { message: 'Please write to bea@home.example, cea@home.example too.' }],
    ['capitals and exclamation marks', { message: 'HELLO!!! CALL ME!!! $$$ for the scholarship!!!' }],
    ['a company', { name: 'Tea & Scones, Inc. (est. 1999)', message: 'We would like to be your partner.' }],
    ['another script', { name: 'Зоя', message: 'Здравствуйте! Когда чай?' }],
    ['code that is no link', { message: 'Your <b>page</b> shows [brackets] & <a> tags' }],
    ['a very long message', { message: 'Once upon a time there was tea. '.repeat(300) }],
  ])('finds none in %s', (_, change) => {
    expect(reasonsFor(change)).toEqual([]);
  });
});

describe('junkReasons for junk', () => {
  it.each<[Partial<IncomingMessage>, string]>([
    [{ leaveEmpty: 'x' }, 'A hidden field was filled in.'],
    [{ elapsed: 0 }, 'It was sent less than a second after the form was opened.'],
    [{ elapsed: 1_000 }, 'It was sent one second after the form was opened.'],
    [{ elapsed: 1_999 }, 'It was sent two seconds after the form was opened.'],
    [{ message: 'http://a.example https://b.example www.c.example' }, 'It contains 3 links.'],
    [
      {
        message: 'https://chapter.example.evil.example https://b.example HTTPS://C.example https://d.example',
      },
      'It contains 4 links.',
    ],
    [
      {
        message:
          'https://chapter.example:80@evil.example https://chapter.example.:x https://chapter.example:80x',
      },
      'It contains 3 links.',
    ],
    [{ name: 'Ada https://pills.example' }, 'The name contains a link.'],
    [{ message: '<a href="x">pills</a>' }, 'It contains links written as code.'],
    [{ message: '[url=x]pills[/url]' }, 'It contains links written as code.'],
    [{ isRepeated: true }, 'The same text came from several email addresses within a day.'],
  ])('gives one reason for %o', (change, reason) => {
    expect(reasonsFor(change)).toEqual([reason]);
  });

  it('gives every reason that applies', () => {
    expect(reasonsFor({ leaveEmpty: 'x', elapsed: 5, isRepeated: true })).toHaveLength(3);
  });
});
