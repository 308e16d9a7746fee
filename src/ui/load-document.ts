/** Reloads the document of the current address. */
export function loadDocument(): void {
  // With a fragment, the browser would only scroll. Without one, the new document gets its own history entry.
  if (location.hash) location.reload();
  else location.replace(location.href);
}
