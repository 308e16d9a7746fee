import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

test('reads UTF-8, with and without the mark of spreadsheets', () => {
  expect(readTable(utf8('Name\nZoë'))).toEqual({ csv: 'Name\nZoë' });
  expect(readTable(utf8('\uFEFFName\nZoë'))).toEqual({ csv: 'Name\nZoë' });
});

test('reads what an older Excel wrote, and says so', () => {
  const bytes = Uint8Array.from(Buffer.from('Name\nZo\xeb \x93Z\x94', 'latin1'));
  expect(readTable(bytes)).toEqual({
    csv: 'Name\nZoë “Z”',
    note: 'This file was saved in the older way of Windows. Please look whether names with accents are right.',
  });
});

test('reads what Excel calls Unicode text', () => {
  const bytes = Uint8Array.from(Buffer.from('\uFEFFName\tTitle\nZoë\tChair', 'utf16le'));
  expect(readTable(bytes)).toEqual({ csv: 'Name\tTitle\nZoë\tChair' });
});

test.each([
  ['nothing', new Uint8Array(), /empty/],
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), /whole workbook/],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), /whole workbook/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), /not a table/],
  ['a novel', utf8(`Name\n${'a'.repeat(1_000_000)}`), /too long/],
])('says what is wrong with %s', (_, bytes, problem) => {
  expect(readTable(bytes)).toEqual({ problem: expect.stringMatching(problem) });
});
