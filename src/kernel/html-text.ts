const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML: nothing in it can start a tag or end a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => named[character]!);
}

/** JSON for an HTML script element: nothing in it can end the element or a line of the script. */
export function jsonForHtml(value: unknown): string {
  // Only the value `undefined` has no JSON text, whatever the declared type says.
  const json = (JSON.stringify(value) as string | undefined) ?? 'null';
  return json.replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
