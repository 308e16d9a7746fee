import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** The SHA-256 of a file. */
export function checksumOf(file: string): Promise<string> {
  return checksumOfStream(createReadStream(file));
}

export async function checksumOfStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
