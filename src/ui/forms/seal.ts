import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';

/**
 * Encrypts and authenticates text for the browser's storage, which every script of the origin can read and write. The label is bound to
 * the text, so one sealed text cannot stand in for another. Synchronous, unlike WebCrypto: a page that is closing cannot wait.
 */
export function seal(text: string, { key, label }: Sealing): string {
  return toBase64(cipher({ key, label }).encrypt(utf8ToBytes(text)));
}

/** The text, or undefined where it was not sealed with this key and label. */
export function unseal(sealed: string, sealing: Sealing): string | undefined {
  try {
    return bytesToUtf8(cipher(sealing).decrypt(fromBase64(sealed)));
  } catch {
    return undefined;
  }
}

export interface Sealing {
  /** 32 bytes as hexadecimal digits. */
  key: string;
  /** What the text is, such as the name it is stored under. */
  label: string;
}

function cipher({ key, label }: Sealing) {
  return managedNonce(xchacha20poly1305)(hexToBytes(key), utf8ToBytes(label));
}

const CHUNK_BYTES = 0x80_00;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
