/** The form in which texts are compared: composed, in lower case, blanks folded. */
export function foldForSearch(value: string): string {
  return value.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
}
