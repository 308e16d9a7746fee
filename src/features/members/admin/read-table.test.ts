import { expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

it('decodes UTF-8 with and without a byte order mark', () => {
  expect(readTable(utf8('Name\nZoë'))).toEqual({ csv: 'Name\nZoë' });
  expect(readTable(utf8('\uFEFFName\nZoë'))).toEqual({ csv: 'Name\nZoë' });
});

it('decodes Windows-1252, with a note', () => {
  const bytes = Uint8Array.from(Buffer.from('Name\nZo\xeb \x93Z\x94', 'latin1'));
  expect(readTable(bytes)).toEqual({
    csv: 'Name\nZoë “Z”',
    note: 'This file uses an older Windows encoding. Check that accented names look right.',
  });
});

it('decodes UTF-16', () => {
  const bytes = Uint8Array.from(Buffer.from('\uFEFFName\tTitle\nZoë\tChair', 'utf16le'));
  expect(readTable(bytes)).toEqual({ csv: 'Name\tTitle\nZoë\tChair' });
});

it.each([
  ['an empty file', new Uint8Array(), /empty/],
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), /is a workbook/],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), /is a workbook/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), /not a table/],
  ['a long text', utf8(`Name\n${'a'.repeat(1_000_000)}`), /too long/],
])('rejects %s with a message', (_, bytes, problem) => {
  expect(readTable(bytes)).toEqual({ problem: expect.stringMatching(problem) });
});
