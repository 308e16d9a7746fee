import { expect, it } from 'vitest';
import { AppError } from '../../../kernel/errors.ts';
import { readMembersCsv } from './read-members-csv.ts';

const read = (...lines: string[]) => readMembersCsv(lines.join('\r\n')).rows;
const problems = (...lines: string[]) => read(...lines).map((row) => row.problems);

function refusal(csv: string): { status: number; said: string | undefined } | undefined {
  try {
    readMembersCsv(csv);
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, said: error.fields?.['csv'] };
  }
  return undefined;
}

it.each([
  ['a mark at its beginning', '\uFEFF"Name","Title"\nCleo,Chair'],
  ['semicolons', 'Name;Title\r\nCleo;Chair\r\n'],
  ['tabs', 'Title\tName\nChair\tCleo'],
  ['quotes and other words', '"Full Name","Position (office)"\r\n"Cleo","Chair"\r\n'],
  ['capitals and blanks', ' NAME , TITLE \n Cleo , Chair '],
  ['old line ends', 'name,title\rCleo,Chair'],
])('understands %s', (_, csv) => {
  expect(readMembersCsv(csv).rows).toEqual([
    { row: 2, cells: { name: 'Cleo', title: 'Chair' }, problems: [] },
  ]);
});

it.each([
  ['the line by which Excel names the separator', 2, 'sep=;\r\nName;Title\r\nCleo;Chair'],
  ['such a line in quotation marks behind a mark', 2, '\uFEFF"sep=,"\nName,Title\nCleo,Chair'],
  ['a separator nobody else has', 2, 'sep=|\nName|Title\nCleo|Chair'],
  ['an empty row above', 3, '\r\nName;Title\r\nCleo;Chair'],
  ['rows of empty cells above', 4, ';;\n ; \nName;Title\nCleo;Chair'],
])('reads past %s, and counts as a spreadsheet does', (_, row, csv) => {
  expect(readMembersCsv(csv).rows).toEqual([{ row, cells: { name: 'Cleo', title: 'Chair' }, problems: [] }]);
});

it('takes commas and quotation marks within quotation marks', () => {
  expect(read('name,title', '"O’Hara, ""Kit""","Chair; arts, crafts"')[0]!.cells).toEqual({
    name: 'O’Hara, "Kit"',
    title: 'Chair; arts, crafts',
  });
});

it.each(['Jos\uFFFD', 'JosÃ©', 'Oâ€™Hara'])('says when letters got lost: %s', (name) => {
  expect(problems('name', name)).toEqual([[expect.stringContaining('CSV UTF-8')]]);
});

it('says when any letter of Western Europe got lost', () => {
  const letters = Array.from({ length: 0x40 }, (_, place) => String.fromCodePoint(0xc0 + place));
  const garbled = letters.map((letter) => new TextDecoder('windows-1252').decode(Buffer.from(letter)));
  expect(garbled).toEqual(expect.arrayContaining(['Ã‰', 'Ã–', 'Ãœ', 'Ã©']));
  const said = problems('name', ...garbled.map((letter) => `A${letter}b`));
  expect(letters.filter((_, place) => said[place]!.length === 0)).toEqual([]);
});

it('takes honest names with such letters for what they are', () => {
  const honest = [
    'Ãngela',
    'JOÃO',
    'IRMÃ',
    'IRMÃ, Chair',
    'Éloise',
    'Özil',
    'Übel',
    'Ângela',
    'RENÉ’S',
    'Šimková',
  ];
  expect(problems('name', ...honest.map((name) => `"${name}"`)).flat()).toEqual([]);
});

it('says when a row has too many cells', () => {
  expect(problems('name,title', 'Cleo,Chair,Arts', 'Dora,,')).toEqual([
    [expect.stringContaining('more cells than there are headings')],
    [],
  ]);
});

it.each([
  ['', 'one of them must be ‘Name’'],
  ['Cleo,Chair', 'one of them must be ‘Name’'],
  ['name,full name\nCleo,Cleo', 'Two columns mean ‘Name’'],
  ['name,title\n,\n', 'There is nobody in this table'],
  ['name,title\n"Cleo,Chair', 'In row 2 a quotation mark is missing.'],
])('refuses %j in plain words', (csv, words) => {
  expect(refusal(csv)).toEqual({ status: 400, said: expect.stringContaining(words) });
});
