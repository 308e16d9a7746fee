import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createHashQueue, type HashPriority } from './hash-queue.ts';

const derive = promisify(argon2);

/** One queue for the whole process. On a small machine two hashes at a time would leave no core for visitors. */
const enqueue = createHashQueue({ concurrency: availableParallelism() <= 2 ? 1 : 2, maxWaiting: 20 });

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes a password into a PHC string for storage. */
export async function hashPassword(password: string, priority: HashPriority = 'normal'): Promise<string> {
  const salt = randomBytes(16);
  const tag = await enqueue(priority, () =>
    derive('argon2id', { message: normalize(password), nonce: salt, tagLength: TAG_BYTES, ...COST }),
  );
  const parameters = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${parameters}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(tag)}`;
}

export async function verifyPassword(
  password: string,
  hash: string,
  priority: HashPriority = 'normal',
): Promise<boolean> {
  const parts = phcPattern.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt, tag] = parts;
  const expected = Buffer.from(tag!, 'base64');
  const actual = await enqueue(priority, () =>
    derive('argon2id', {
      message: normalize(password),
      nonce: Buffer.from(salt!, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(actual, expected);
}

let dummyHash: Promise<string> | undefined;

/** Takes as long as `verifyPassword`, so that the time does not reveal whether a username exists. */
export async function verifyDummyPassword(
  password: string,
  priority: HashPriority = 'normal',
): Promise<false> {
  // A failed hash is not kept, or every later unknown name would fail too.
  dummyHash ??= hashPassword(randomBytes(16).toString('hex')).catch((error: unknown) => {
    dummyHash = undefined;
    throw error;
  });
  await verifyPassword(password, await dummyHash, priority);
  return false;
}

/** Keyboards compose the same letters differently. */
function normalize(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
