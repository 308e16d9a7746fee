/** What the server puts into a document of the back office. A page script can never read such a document. */
export interface AdminDocument {
  /** Sent with every call; absent where no one is signed in. */
  token?: string | undefined;
  /** Encrypts the drafts of the signed-in administrator. */
  draftKey?: string | undefined;
  /** Proves that a sign-in comes from a document of the back office. */
  signInTicket?: string | undefined;
  /** The website sends no email, so no one gets a link by email. */
  isEmailOff?: boolean | undefined;
  /** Who runs the website, for those who are signed in; both may be empty. */
  operator?: { name: string; contact: string } | undefined;
  /** The origin of the website, if it differs from the one of the back office. */
  siteOrigin?: string | undefined;
  /** Scripts in pages do not run, because the website is served over plain http. */
  arePageScriptsOff?: boolean | undefined;
  /** The version of the server. */
  version?: string | undefined;
}

/** The URL of a page of the website, for links in the back office. */
export function siteUrl(path: string): string {
  return (readAdminDocument().siteOrigin ?? '') + path;
}

export function readAdminDocument(): AdminDocument {
  // Tests render screens without a document.
  if (typeof document === 'undefined') return {};
  return JSON.parse(document.querySelector('#document-data')?.textContent ?? '{}') as AdminDocument;
}
