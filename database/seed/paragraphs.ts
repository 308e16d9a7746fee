/** A plain text of several paragraphs. */
export function paragraphs(...texts: string[]): string {
  return texts.join('\n\n');
}

export function html(...texts: string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('');
}
