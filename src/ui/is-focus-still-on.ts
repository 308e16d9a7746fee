/** Whether the visitor is still where she was: on the control she pressed, or nowhere because it is gone. */
export function isFocusStillOn(pressed: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === pressed || activeElement === body || activeElement === null;
}
