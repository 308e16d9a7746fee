import { readAdminDocument } from '../../../kernel/admin-document.ts';
import { OFFICER_HINT } from '../../../kernel/officer-hint.ts';

/** As long as an idle session. Every visit to the back office starts it again. */
const MAX_AGE_SECONDS = 12 * 60 * 60;

/** Shows or hides the officer bar on the website. */
export function hintAtOfficer(isSignedIn: boolean): void {
  const { siteOrigin } = readAdminDocument();
  const domain = siteOrigin ? cookieDomain(location.hostname, new URL(siteOrigin).hostname) : '';
  if (domain === undefined) return;
  const age = isSignedIn ? MAX_AGE_SECONDS : 0;
  document.cookie = `${OFFICER_HINT}=show; path=/; max-age=${age}; samesite=lax${domain}`;
}

/** The attribute by which the website can read the cookie too; nothing where the two hosts share no domain. */
export function cookieDomain(officeHost: string, siteHost: string): string | undefined {
  if (officeHost === siteHost) return '';
  const domain = siteHost.replace(/^www\./, '');
  return officeHost.endsWith(`.${domain}`) ? `; domain=${domain}` : undefined;
}
