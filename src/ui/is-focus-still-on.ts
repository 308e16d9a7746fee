/** Whether the focus is still on the control that was pressed, or nowhere because that is gone. */
export function isFocusStillOn(pressed: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === pressed || activeElement === body || activeElement === null;
}
