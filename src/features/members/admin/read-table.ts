import { MAX_CSV_LENGTH } from '../import-members.contract.ts';

/** The text of a chosen file and a note on it, or why it cannot be imported. */
export type TableText = { csv: string; note?: string } | { problem: string };

/** Decodes a table in any encoding that spreadsheets write. */
export function readTable(bytes: Uint8Array): TableText {
  if (bytes.length === 0) return { problem: 'This file is empty.' };
  if (startsWith(bytes, zip) || startsWith(bytes, oldExcel)) return { problem: workbookProblem };
  const text = decode(bytes);
  if (!text || text.csv.includes('\u0000')) return { problem: notATableProblem };
  if (text.csv.length > MAX_CSV_LENGTH) return { problem: tooLongProblem };
  return text;
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0];

function decode(bytes: Uint8Array): { csv: string; note?: string } | undefined {
  // Excel calls this “Unicode text”.
  if (startsWith(bytes, [0xff, 0xfe])) return { csv: new TextDecoder('utf-16le').decode(bytes) };
  try {
    return { csv: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { csv: new TextDecoder('windows-1252').decode(bytes), note: windowsNote };
  }
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

const workbookProblem =
  'This is a workbook, not a CSV file. Open it in your spreadsheet and save or download it as “CSV UTF-8”.';
const notATableProblem =
  'This file is not a table we can read. Save it from your spreadsheet as “CSV UTF-8”.';
const tooLongProblem = 'This table is too long. Split it and import the parts one by one.';
const windowsNote = 'This file uses an older Windows encoding. Check that accented names look right.';
