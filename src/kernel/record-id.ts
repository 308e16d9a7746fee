/** The number of a stored thing that an address names; nothing where it names none. */
export function recordIdIn(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
