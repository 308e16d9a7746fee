/**
 * Text that cannot end a header or start another one: without line breaks of any script, and without encoded words. By default as long as
 * a name.
 */
export function toHeaderText(text: string, maxChars = 80): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .replace(/\s+/g, ' ')
    .trim();
  // The cut may have left half of a surrogate pair.
  return line
    .slice(0, maxChars)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
