/** Loads the document of the address that is shown. */
export function loadDocument(): void {
  // An address with a mark in it would only be scrolled to; without one, the new document is an entry of its own to go back to.
  if (location.hash) location.reload();
  else location.replace(location.href);
}
