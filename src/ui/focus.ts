/** Focuses the contents of the screen when the focused element is gone. */
export function focusMain(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}

/** Whether the focus is still on the control that was pressed, or nowhere because that is gone. */
export function isFocusStillOn(pressed: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === pressed || activeElement === body || activeElement === null;
}
