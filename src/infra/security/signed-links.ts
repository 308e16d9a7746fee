import { createHmac } from 'node:crypto';
import { isSameSecret } from './secrets.ts';

/** 128 bits, which cannot be guessed; the full length would make the link longer. */
const SIGNATURE_BYTES = 16;
const MAX_ID = 2_147_483_647;

/** What has a signing key of its own, and the row in it whose link this is. */
export type LinkIds = readonly [group: number, row: number];

/** The email address is signed, too: correcting a wrong one ends the link that a stranger has got. */
export interface SignedLink {
  /** What the link is for, so that no link of one feature opens anything of another. */
  purpose: string;
  ids: LinkIds;
  email: string | null;
}

/** The same for a person and her address each time, so that her link can be sent again. The numbers come last: a link that ends in a sign may be cut. */
export function signToken(signingKey: string, { purpose, ids, email }: SignedLink): string {
  const signature = createHmac('sha256', Buffer.from(signingKey, 'base64url'))
    .update(`${purpose} ${ids.join(' ')} ${(email ?? '').trim().toLowerCase()}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');
  return `${signature}.${ids.join('.')}`;
}

/** What a token claims to be for; undefined for one of another form. */
export function parseToken(token: string): LinkIds | undefined {
  const [, group, row] = /^[\w-]{1,100}\.(\d{1,10})\.(\d{1,10})$/.exec(token) ?? [];
  const ids = [Number(group), Number(row)] as const;
  return ids.every((value) => value >= 1 && value <= MAX_ID) ? ids : undefined;
}

/** Compares the whole text, so that no second spelling of a token is accepted. */
export function isSigned(token: string, signingKey: string, link: SignedLink): boolean {
  return isSameSecret(token, signToken(signingKey, link));
}

/** The token is in the fragment, which no server sees or logs. */
export function signedLink(origin: string, path: string, token: string): string {
  return `${origin}${path}#${token}`;
}
