/** Focuses the contents of the screen when the focused element is gone. */
export function focusMain(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}
