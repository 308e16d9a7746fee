import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type {
  NewPasskeyOptions,
  NewPasskeyResponse,
  PasskeyOptions,
  PasskeyResponse,
} from '../passkeys.contract.ts';
import type { AdminUser } from './admin-users.repository.ts';
import { CHALLENGE_MINUTES } from './passkey-challenges.repository.ts';
import type { NewPasskeyRow, PasskeyRow } from './passkeys.repository.ts';

export type RelyingParty = ReturnType<typeof relyingParty>;

/** An account as authenticators show it. */
export type PasskeyAccount = Pick<AdminUser, 'passkeyUserId' | 'username' | 'name'>;

interface NewOptions {
  challenge: string;
  account: PasskeyAccount;
  chapterName: string;
  /** Passkeys that the account has already. */
  existing: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[];
}

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** Passkeys belong to the host of the back office, and authenticators sign only what a document of its origin asks for. */
export function relyingParty(adminOrigin: string) {
  const rpID = new URL(adminOrigin).hostname;
  const expected = { expectedOrigin: adminOrigin, expectedRPID: rpID, requireUserVerification: true };
  return {
    newPasskeyOptions({ challenge, account, chapterName, existing }: NewOptions): NewPasskeyOptions {
      return {
        rp: { id: rpID, name: chapterName },
        user: {
          id: toUserHandle(account.passkeyUserId),
          name: account.username,
          displayName: account.name,
        },
        challenge,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: TIMEOUT_MS,
        excludeCredentials: existing.map(({ credentialId, transports }) => ({
          id: credentialId,
          type: 'public-key',
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },

    passkeyOptions: (challenge: string): PasskeyOptions => ({
      rpId: rpID,
      challenge,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
    }),

    /** What is stored about a new passkey; undefined where the response is not valid for this site and challenge. */
    async verifyNew(
      response: NewPasskeyResponse,
      expectedChallenge: string,
    ): Promise<Pick<NewPasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
      try {
        if (hasCertificates(response)) return undefined;
        const { registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response: { ...response, clientExtensionResults: {} },
          expectedChallenge,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!registrationInfo) return undefined;
        const { id, publicKey, counter } = registrationInfo.credential;
        return {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: response.response.transports ?? [],
        };
      } catch {
        return undefined;
      }
    },

    /** The new count of signatures; undefined where the response is not valid for this site, challenge and passkey. */
    async verify(
      response: PasskeyResponse,
      { challenge, passkey }: { challenge: string; passkey: PasskeyRow & { admin: PasskeyAccount } },
    ): Promise<number | undefined> {
      const { userHandle } = response.response;
      if (userHandle !== undefined && userHandle !== toUserHandle(passkey.admin.passkeyUserId))
        return undefined;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: { ...response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
        });
        return verified ? authenticationInfo.newCounter : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** The challenge that a response claims to be for. */
export function readChallenge({ response }: NewPasskeyResponse | PasskeyResponse): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON) as { challenge: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Certificates are not asked for. The library would fetch the addresses in them, which must not happen for a stranger's. */
function hasCertificates({ response }: NewPasskeyResponse): boolean {
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format: string = attestation.get('fmt');
  return format !== 'none' && !(format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

function toUserHandle(passkeyUserId: string): string {
  return Buffer.from(passkeyUserId, 'hex').toString('base64url');
}
