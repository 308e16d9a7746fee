/** Brings the keyboard to the screen's contents when what it stood on is gone. */
export function focusMain(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}
