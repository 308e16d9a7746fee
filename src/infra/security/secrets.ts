import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, fit for a cookie or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. It is random, so a plain hash is enough: there is nothing to guess. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares without telling by its time how much was right. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(hashOf(one)), Buffer.from(hashOf(other))];
  return timingSafeEqual(a, b);
}
