import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, fit for a cookie or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. It is random, so a plain hash is enough: there is nothing to guess. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Hides a secret under another, and with the same other brings it back: what is stored tells nothing by itself. Each secret
 * may hide one other only, or the two hidden ones would tell of each other.
 */
export function veil(secret: string, under: string): string {
  const mask = createHash('sha256').update(`veil ${under}`).digest();
  const bytes = Buffer.from(secret, 'base64url');
  return Buffer.from(bytes.map((byte, index) => byte ^ mask[index % mask.length]!)).toString('base64url');
}

/** Compares without telling by its time how much was right. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(hashOf(one)), Buffer.from(hashOf(other))];
  return timingSafeEqual(a, b);
}
