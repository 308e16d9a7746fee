import { isSigned, signedLink, signToken } from '../../../infra/security/signed-links.ts';
import { linkPaths, type NewsPurpose } from '../news.rules.ts';
import type { NewsAddressRow } from './news-addresses.repository.ts';

/** Someone who may get the news. */
export type NewsAddress = Pick<NewsAddressRow, 'id' | 'email' | 'signingKey'>;

export const ONE_CLICK_PATH = `${linkPaths.leave}/one-click`;

/** A link changes nothing until the button on its page is pressed. */
export function confirmLink(origin: string, address: NewsAddress): string {
  return signedLink(origin, linkPaths.confirm, signToken(address.signingKey, linkOf(address, 'confirm')));
}

/**
 * The link in the text of an email, and the URL of its header, to which mail programs send a POST (RFC 8058). They leave out a
 * fragment, and the log leaves out a query.
 */
export function leaveLinks(origin: string, address: NewsAddress): { leaveUrl: string; oneClickUrl: string } {
  const token = signToken(address.signingKey, linkOf(address, 'leave'));
  return {
    leaveUrl: signedLink(origin, linkPaths.leave, token),
    oneClickUrl: `${origin}${ONE_CLICK_PATH}?token=${token}`,
  };
}

/** A link to confirm opens nothing else, and the other way around. */
export function isTokenOf(address: NewsAddress, purpose: NewsPurpose, token: string): boolean {
  return isSigned(token, address.signingKey, linkOf(address, purpose));
}

function linkOf({ id, email }: NewsAddress, purpose: NewsPurpose) {
  return { purpose: `news-${purpose}`, ids: [id, id], email } as const;
}
