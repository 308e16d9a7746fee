import { isSigned, parseToken, signedLink, signToken } from '../../../infra/security/signed-links.ts';
import { linkPaths, type NewsPurpose } from '../news.rules.ts';

/** Someone who may get the news: a row of `news_addresses`. */
export interface NewsAddress {
  id: number;
  email: string;
  signingKey: string;
}

/** Changes nothing until the button on its page is pressed. */
export const confirmLink = (origin: string, address: NewsAddress) =>
  signedLink(origin, linkPaths.confirm, tokenOf(address, 'confirm'));

/**
 * The link in the text of an email, and the URL of its header, to which mail programs send a POST (RFC 8058). They leave out a
 * fragment, and the log leaves out a query.
 */
export function leaveLinks(origin: string, address: NewsAddress): { leaveUrl: string; oneClickUrl: string } {
  const token = tokenOf(address, 'leave');
  return {
    leaveUrl: signedLink(origin, linkPaths.leave, token),
    oneClickUrl: `${origin}${ONE_CLICK_PATH}?token=${token}`,
  };
}

export const ONE_CLICK_PATH = `${linkPaths.leave}/one-click`;

/** The row that a link is about, if it claims one. */
export const claimedAddress = (token: string) => parseToken(token)?.[1];

/** A link to confirm opens nothing else, and the other way around. */
export const isTokenOf = (address: NewsAddress, purpose: NewsPurpose, token: string) =>
  isSigned(token, address.signingKey, linkOf(address, purpose));

const tokenOf = (address: NewsAddress, purpose: NewsPurpose) =>
  signToken(address.signingKey, linkOf(address, purpose));

const linkOf = ({ id, email }: NewsAddress, purpose: NewsPurpose) =>
  ({ purpose: `news-${purpose}`, ids: [id, id], email }) as const;
