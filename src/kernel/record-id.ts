/** The id of a record in a URL, if there is one. */
export function recordIdIn(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
