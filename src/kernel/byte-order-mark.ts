/** By this mark at its beginning a spreadsheet knows that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';
