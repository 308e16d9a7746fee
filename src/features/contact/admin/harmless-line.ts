/** What a stranger wrote, in the middle of a sentence of ours: nothing in it may turn the words around it or break the line. */
export function harmlessLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
