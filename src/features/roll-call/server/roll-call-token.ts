import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../infra/security/secrets.ts';
import { ROLL_CALL_PATH } from '../roll-call.rules.ts';

/** 128 bits, which cannot be guessed; the full length would make the link longer. */
const SIGNATURE_BYTES = 16;
const MAX_ID = 2_147_483_647;

interface LinkTarget {
  rollCallId: number;
  memberId: number;
}

/** The email address is signed, too: correcting a wrong one ends the link that a stranger has got. */
interface SignedTarget extends LinkTarget {
  email: string | null;
}

/** The same for a member and her address each time, so that her link can be sent again. The numbers come last: a link that ends in a sign may be cut. */
export function signToken(signingKey: string, { rollCallId, memberId, email }: SignedTarget): string {
  const signature = createHmac('sha256', Buffer.from(signingKey, 'base64url'))
    .update(`roll-call ${rollCallId} ${memberId} ${(email ?? '').trim().toLowerCase()}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');
  return `${signature}.${rollCallId}.${memberId}`;
}

/** What a token claims to be for; undefined for one of another form. */
export function parseToken(token: string): LinkTarget | undefined {
  const [, rollCall, member] = /^[\w-]{1,100}\.(\d{1,10})\.(\d{1,10})$/.exec(token) ?? [];
  const [rollCallId, memberId] = [Number(rollCall), Number(member)];
  const isId = (value: number) => value >= 1 && value <= MAX_ID;
  return isId(rollCallId) && isId(memberId) ? { rollCallId, memberId } : undefined;
}

/** Compares the whole text, so that no second spelling of a token is accepted. */
export function isSigned(token: string, signingKey: string, target: SignedTarget): boolean {
  return isSameSecret(token, signToken(signingKey, target));
}

/** The token is in the fragment, which no server sees or logs. */
export function rollCallLink(origin: string, token: string): string {
  return `${origin}${ROLL_CALL_PATH}#${token}`;
}
