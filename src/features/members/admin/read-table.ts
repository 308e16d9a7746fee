import { longestTable } from '../import-members.rules.ts';

/** The text of a chosen file, with what is to be said of it; or why it cannot be taken. */
export type TableText = { csv: string; note?: string } | { problem: string };

/** Reads the letters of a table, whichever way a spreadsheet wrote them. */
export function readTable(bytes: Uint8Array): TableText {
  if (bytes.length === 0) return { problem: 'This file is empty.' };
  if (startsWith(bytes, zip) || startsWith(bytes, oldExcel)) return { problem: isWorkbook };
  const text = lettersOf(bytes);
  if (!text || text.csv.includes('\u0000')) return { problem: isNoTable };
  if (text.csv.length > longestTable) return { problem: isTooLong };
  return text;
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0];

function lettersOf(bytes: Uint8Array): { csv: string; note?: string } | undefined {
  // Excel calls this ‘Unicode text’.
  if (startsWith(bytes, [0xff, 0xfe])) return { csv: new TextDecoder('utf-16le').decode(bytes) };
  try {
    return { csv: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { csv: new TextDecoder('windows-1252').decode(bytes), note: isWindows };
  }
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

const isWorkbook =
  'This is a whole workbook, not a CSV file. Open it in your spreadsheet, choose “Save as” or “Download”, and there “CSV UTF-8”.';
const isNoTable =
  'This file is not a table we can read. Please save it from your spreadsheet as “CSV UTF-8”.';
const isTooLong = 'This table is too long. Please split it into several and import one after the other.';
const isWindows =
  'This file was saved in the older way of Windows. Please look whether names with accents are right.';
