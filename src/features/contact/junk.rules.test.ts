import { describe, expect, it } from 'vitest';
import { junkReasons, type Arrival } from './junk.rules.ts';

const arrival: Arrival = {
  name: 'Ada Example',
  email: 'ada@home.example',
  message: 'When is the next tea?',
  leaveEmpty: '',
  elapsed: 30_000,
  isRepeated: false,
  siteHost: 'chapter.example',
};
const reasonsFor = (change: Partial<Arrival>) => junkReasons({ ...arrival, ...change });

describe('no junk is', () => {
  it.each<[string, Partial<Arrival>]>([
    ['a question', {}],
    ['a form without script, which knows no clock', { elapsed: undefined }],
    ['one written fast', { elapsed: 2_000 }],
    ['one with a link', { message: 'Is https://tea.example/scones what you mean?' }],
    ['one with two', { message: 'See www.tea.example and http://scones.example.' }],
    [
      'one with many links to the site itself',
      {
        message: 'https://chapter.example/events https://www.chapter.example/gallery https://chapter.example',
      },
    ],
    [
      'one with links to the site itself in sentences and brackets',
      {
        message:
          'I looked at www.chapter.example, then at https://chapter.example. My friend (www.chapter.example) and https://chapter.example:443/events!',
      },
    ],
    ['one with an address in it', { message: 'Please write to bea@home.example, cea@home.example too.' }],
    ['one in capitals with many marks', { message: 'HELLO!!! CALL ME!!! $$$ for the scholarship!!!' }],
    ['a company', { name: 'Tea & Scones, Inc. (est. 1999)', message: 'We would like to be your partner.' }],
    ['one in another script', { name: 'Зоя', message: 'Здравствуйте! Когда чай?' }],
    ['code that is no link', { message: 'Your <b>page</b> shows [brackets] & <a> tags' }],
    ['a very long one', { message: 'Once upon a time there was tea. '.repeat(300) }],
  ])('%s', (_, change) => {
    expect(reasonsFor(change)).toEqual([]);
  });
});

describe('junk says why', () => {
  it.each<[Partial<Arrival>, string]>([
    [{ leaveEmpty: 'x' }, 'A field that people cannot see was filled in.'],
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
    [{ name: 'Ada https://pills.example' }, 'There is a link where the name should be.'],
    [{ message: '<a href="x">pills</a>' }, 'It contains links in code, as programs write them.'],
    [{ message: '[url=x]pills[/url]' }, 'It contains links in code, as programs write them.'],
    [{ isRepeated: true }, 'The same text came from several e-mail addresses within a day.'],
  ])('%o', (change, reason) => {
    expect(reasonsFor(change)).toEqual([reason]);
  });

  it('and every reason there is', () => {
    expect(reasonsFor({ leaveEmpty: 'x', elapsed: 5, isRepeated: true })).toHaveLength(3);
  });
});
