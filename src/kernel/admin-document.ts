/** What the server puts into a document of the back office. A page script can never read such a document. */
export interface AdminDocument {
  /** Goes with every call; absent where nobody is signed in. */
  token?: string | undefined;
  /** Seals the drafts of the administrator who is signed in. */
  draftKey?: string | undefined;
  /** Proves that a sign-in comes from a document of the back office. */
  signInTicket?: string | undefined;
  /** Where the website is found, if not at the origin of the back office. */
  siteOrigin?: string | undefined;
  /** Scripts in pages do not run, because the website is served over plain http. */
  arePageScriptsOff?: boolean | undefined;
}

/** The address of something on the website, for links in the back office. */
export function siteUrl(path: string): string {
  return (readAdminDocument().siteOrigin ?? '') + path;
}

export function readAdminDocument(): AdminDocument {
  return JSON.parse(document.querySelector('#document-data')?.textContent ?? '{}') as AdminDocument;
}
