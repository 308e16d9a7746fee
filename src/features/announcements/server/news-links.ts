import { isSigned, parseToken, signedLink, signToken } from '../../../infra/security/signed-links.ts';

/** Someone who may get the news: a row of `news_addresses`. */
export interface NewsAddress {
  id: number;
  email: string;
  signingKey: string;
}

/** A link to confirm opens nothing else, and the other way around. */
export type NewsPurpose = 'news-confirm' | 'news-leave';

/** Changes nothing until the button on its page is pressed. */
export const confirmLink = (origin: string, address: NewsAddress) =>
  signedLink(origin, '/news/confirm', tokenOf(address, 'news-confirm'));

/**
 * The link in the text of an email, and the URL of its header, to which mail programs send a POST (RFC 8058). They leave out a
 * fragment, and the log leaves out a query.
 */
export function leaveLinks(origin: string, address: NewsAddress): { leaveUrl: string; oneClickUrl: string } {
  const token = tokenOf(address, 'news-leave');
  return {
    leaveUrl: signedLink(origin, '/leave', token),
    oneClickUrl: `${origin}/leave/one-click?token=${token}`,
  };
}

/** The row that a link is about, if it claims one. */
export const claimedAddress = (token: string) => parseToken(token)?.[1];

export const isTokenOf = (address: NewsAddress, purpose: NewsPurpose, token: string) =>
  isSigned(token, address.signingKey, linkOf(address, purpose));

const tokenOf = (address: NewsAddress, purpose: NewsPurpose) =>
  signToken(address.signingKey, linkOf(address, purpose));

const linkOf = ({ id, email }: NewsAddress, purpose: NewsPurpose) =>
  ({ purpose, ids: [id, id], email }) as const;
