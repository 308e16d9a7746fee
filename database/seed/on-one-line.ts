/** HTML as it is stored: a line break of the source is a blank. */
export function onOneLine(html: string): string {
  return html.replace(/\s*\n\s*/g, ' ').trim();
}
