import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createHashQueue, type HashPriority } from './hash-queue.ts';

const derive = promisify(argon2);

/** One queue for the whole process. On a small machine two hashes at a time would leave no core for visitors. */
const enqueue = createHashQueue({ concurrency: availableParallelism() <= 2 ? 1 : 2, maxWaiting: 20 });

/** Argon2id as OWASP asks for it: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A password as it is stored: a PHC string, from which it cannot be read back. */
export async function hashPassword(password: string, priority: HashPriority = 'normal'): Promise<string> {
  const salt = randomBytes(16);
  const tag = await enqueue(priority, () =>
    derive('argon2id', { message: normalised(password), nonce: salt, tagLength, ...cost }),
  );
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether a password is the one that was hashed. */
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
      message: normalised(password),
      nonce: Buffer.from(salt!, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(actual, expected);
}

let decoy: Promise<string> | undefined;

/** Takes as long as checking a password of somebody, so that the time does not tell whether a username exists. */
export async function verifyNobody(password: string, priority: HashPriority = 'normal'): Promise<false> {
  // Made anew where it failed, or every unknown name would fail from then on.
  decoy ??= hashPassword(randomBytes(16).toString('hex')).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  await verifyPassword(password, await decoy, priority);
  return false;
}

/** The same letters typed on two keyboards may be composed differently. */
function normalised(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
