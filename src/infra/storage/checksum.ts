import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** The SHA-256 of a file. */
export function hashFile(file: string): Promise<string> {
  return checksumOfStream(createReadStream(file));
}

/** False as well for a file that cannot be read. */
export async function hasChecksum(file: string, sum: string): Promise<boolean> {
  return (await hashFile(file).catch(() => undefined)) === sum;
}

export async function checksumOfStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
