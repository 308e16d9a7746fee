/** Whether an address names a number an event could have. */
export function isEventId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}
