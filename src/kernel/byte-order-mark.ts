/** At the start of a file, it tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';
