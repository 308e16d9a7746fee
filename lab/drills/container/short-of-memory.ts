import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { upload } from './officer.ts';
import type { SendToSite } from './site-client.ts';
import { run } from './stack.ts';

interface PhotosAtOnce {
  send: SendToSite;
  session: { host: string; cookie: string };
  photo: Buffer;
  /** The name of the site's container. */
  site: string;
}

const LIMIT_BYTES = 512 * 1024 ** 2;
const PHOTOS = 4;
const ROUNDS = 3;

/** Several officers upload at once where memory is short: the site stays up, and no response says that a picture is damaged. */
export async function sendPhotosAtOnce({ send, session, photo, site }: PhotosAtOnce): Promise<void> {
  const inspect = (field: string) => run(`podman inspect --format '{{${field}}}' ${site}`).trim();
  assert.equal(Number(inspect('.HostConfig.Memory')), LIMIT_BYTES);
  const before = inspect('.State.StartedAt');
  const counts: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const responses = await Promise.all(
      Array.from({ length: PHOTOS }, () => upload(send, { ...session, photo })),
    );
    for (const response of responses) {
      counts[response.status] = (counts[response.status] ?? 0) + 1;
      if (response.status === 503) console.log(String(response.json()['message']));
      else assert.equal(response.status, 201, response.bytes.toString());
    }
  }
  assert.equal((await send('/readyz')).status, 200);
  assert.equal(inspect('.State.StartedAt'), before, 'the site itself was never ended');
  const killed = run(`podman logs ${site} 2>&1`).split('an image worker was killed').length - 1;
  const group = readFileSync(`/proc/${inspect('.State.Pid')}/cgroup`, 'utf8');
  console.log(
    `${ROUNDS} times ${PHOTOS} photos of 12 megapixels (${(photo.length / 1e6).toFixed(1)} MB) at once, limit 512 MB: ` +
      `${JSON.stringify(counts)}; image workers killed: ${killed}; peak memory: ${peakMegabytes(group)} MB`,
  );
  const last = await upload(send, { ...session, photo });
  assert.equal(last.status, 201, 'a single photo is stored afterwards');
}

/** The most memory that the container used at once, page cache included; the kernel has two ways to say it. */
function peakMegabytes(group: string): number {
  const memory = /:memory:(.*)/.exec(group)?.[1];
  const file =
    memory === undefined
      ? `/sys/fs/cgroup${/^0::(.*)/m.exec(group)![1]}/memory.peak`
      : `/sys/fs/cgroup/memory${memory}/memory.max_usage_in_bytes`;
  return Math.round(Number(readFileSync(file, 'utf8')) / 1024 ** 2);
}
