import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, for a cookie or a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. A plain hash is enough, because a random secret cannot be guessed. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares in constant time, so that the time does not reveal how much matched. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(sha256(one)), Buffer.from(sha256(other))];
  return timingSafeEqual(a, b);
}
