import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  NewPasskeyOptions,
  NewPasskeyResponse,
  PasskeyOptions,
  PasskeyResponse,
} from '../src/features/auth/passkeys.contract.ts';

/** What a dishonest or confused authenticator does differently. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  counter?: number;
  /** Replaces the format 'none' and its empty statement. */
  attestation?: { fmt: string; attStmt: Cbor };
}

type Cbor = string | number | Buffer | Cbor[] | Map<string | number, Cbor>;

/** One passkey, kept in memory: it does what a phone does, with ES256 and no attestation. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly origin: string;
  counter = 0;
  userHandle = '';
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  create({ rp, user, challenge }: NewPasskeyOptions, deviations: Deviations = {}): NewPasskeyResponse {
    this.userHandle = user.id;
    const { fmt, attStmt } = deviations.attestation ?? { fmt: 'none', attStmt: new Map() };
    const authData = this.#authenticatorData(rp.id, deviations, this.#attestedCredential());
    const attestationObject = encode(
      new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]),
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, deviations).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  get({ rpId, challenge }: PasskeyOptions, deviations: Deviations = {}): PasskeyResponse {
    const clientData = this.#clientData('webauthn.get', challenge, deviations);
    const authenticatorData = this.#authenticatorData(rpId, deviations);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
        userHandle: this.userHandle,
      },
    };
  }

  #credential() {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Deviations): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, deviations: Deviations, attested: Buffer = Buffer.alloc(0)): Buffer {
    const { isUserVerified = true, counter = this.counter } = deviations;
    // User present, user verified, attested credential data.
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(deviations.rpId ?? rpId), Buffer.from([flags]), count, attested]);
  }

  #attestedCredential(): Buffer {
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const coseKey = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    return Buffer.concat([Buffer.alloc(16), length, this.credentialId, encode(coseKey)]);
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** The part of CBOR that authenticators need. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encode)]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map((part) => encode(part))]);
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 256) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
}
