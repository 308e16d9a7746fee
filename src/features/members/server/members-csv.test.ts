import { expect, it } from 'vitest';
import { AppError } from '../../../kernel/errors.ts';
import { readMembersCsv } from './members-csv.ts';

const read = (...lines: string[]) => readMembersCsv(lines.join('\r\n')).rows;
const problems = (...lines: string[]) => read(...lines).map((row) => row.problems);

function readError(csv: string): { status: number; message: string | undefined } | undefined {
  try {
    readMembersCsv(csv);
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, message: error.fields?.['csv'] };
  }
  return undefined;
}

it.each([
  ['a byte order mark', '\uFEFF"Name","Title"\nCleo,Chair'],
  ['semicolons', 'Name;Title\r\nCleo;Chair\r\n'],
  ['tabs', 'Title\tName\nChair\tCleo'],
  ['quotes and other headings', '"Full Name","Position (office)"\r\n"Cleo","Chair"\r\n'],
  ['capitals and spaces', ' NAME , TITLE \n Cleo , Chair '],
  ['old line endings', 'name,title\rCleo,Chair'],
])('accepts %s', (_, csv) => {
  expect(readMembersCsv(csv).rows).toEqual([
    { row: 2, cells: { name: 'Cleo', title: 'Chair' }, problems: [] },
  ]);
});

it.each([
  ['the line by which Excel names the separator', 2, 'sep=;\r\nName;Title\r\nCleo;Chair'],
  ['such a line in quotation marks after a byte order mark', 2, '\uFEFF"sep=,"\nName,Title\nCleo,Chair'],
  ['an unusual separator', 2, 'sep=|\nName|Title\nCleo|Chair'],
  ['an empty row above', 3, '\r\nName;Title\r\nCleo;Chair'],
  ['rows of empty cells above', 4, ';;\n ; \nName;Title\nCleo;Chair'],
])('skips %s, and numbers rows as a spreadsheet does', (_, row, csv) => {
  expect(readMembersCsv(csv).rows).toEqual([{ row, cells: { name: 'Cleo', title: 'Chair' }, problems: [] }]);
});

it('accepts commas and quotation marks within quotation marks', () => {
  expect(read('name,title', '"O’Hara, ""Kit""","Chair; arts, crafts"')[0]!.cells).toEqual({
    name: 'O’Hara, "Kit"',
    title: 'Chair; arts, crafts',
  });
});

it.each(['Jos\uFFFD', 'JosÃ©', 'Oâ€™Hara'])('reports damaged characters: %s', (name) => {
  expect(problems('name', name)).toEqual([[expect.stringContaining('CSV UTF-8')]]);
});

it('reports every damaged character of Western Europe', () => {
  const characters = Array.from({ length: 0x40 }, (_, index) => String.fromCodePoint(0xc0 + index));
  const garbled = characters.map((character) =>
    new TextDecoder('windows-1252').decode(Buffer.from(character)),
  );
  expect(garbled).toEqual(expect.arrayContaining(['Ã‰', 'Ã–', 'Ãœ', 'Ã©']));
  const reported = problems('name', ...garbled.map((character) => `A${character}b`));
  expect(characters.filter((_, index) => reported[index]!.length === 0)).toEqual([]);
});

it('accepts intact names with similar characters', () => {
  const intact = [
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
  expect(problems('name', ...intact.map((name) => `"${name}"`)).flat()).toEqual([]);
});

it('reports a row with too many cells', () => {
  expect(problems('name,title', 'Cleo,Chair,Arts', 'Dora,,')).toEqual([
    [expect.stringContaining('more cells than headings')],
    [],
  ]);
});

it.each([
  ['', 'one of them must be “Name”'],
  ['Cleo,Chair', 'one of them must be “Name”'],
  ['name,full name\nCleo,Cleo', 'Two columns mean “Name”'],
  ['name,title\n,\n', 'This table is empty'],
  ['name,title\n"Cleo,Chair', 'A closing quotation mark is missing in row 2.'],
])('rejects %j with a message', (csv, message) => {
  expect(readError(csv)).toEqual({ status: 400, message: expect.stringContaining(message) });
});
