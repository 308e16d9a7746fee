/** Reloads the document of the current URL. */
export function loadDocument(): void {
  // With a fragment, the browser would only scroll. Without one, the new document gets its own history entry.
  if (location.hash) location.reload();
  else location.replace(location.href);
}

/**
 * After a deployment the file of a screen may be gone; a new document names the current ones. Without a connection the
 * visitor keeps the page she has, and the result is false.
 */
export async function loadNewVersion(): Promise<boolean> {
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (!response || response.status >= 500) return false;
  loadDocument();
  return true;
}
