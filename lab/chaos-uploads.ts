/**
 * Hostile uploads: `node lab/chaos-uploads.ts --damaged 2000 --large 30` sends damaged pictures of every format, many pictures of
 * 49 megapixels at once and a file of 100 MB, and checks that the server stays up, rejects each with a reason and keeps its memory.
 */
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { projectPath } from '../src/infra/project-path.ts';
import { childrenOf, residentMegabytes } from './chaos/resident-memory.ts';
import { sendPicture } from './chaos/send-picture.ts';
import { prepareSite } from './chaos/site-under-test.ts';
import { startKillable } from './chaos/killable-server.ts';

const { values } = parseArgs({
  options: { damaged: { type: 'string', default: '2000' }, large: { type: 'string', default: '30' } },
});
const MAX_WORKER_MB = 1_400;
const MAX_RESPONSE_MS = 60_000;
const MAX_GROWTH_MB = 30;
const ENDLESS_BYTES = 100 * 1024 * 1024;

const site = await prepareSite();
const server = await startKillable(site.settings);
try {
  const statuses = await sendDamaged(Number(values.damaged));
  const intact = await sendPicture({ ...site, url: server.url, bytes: await image().jpeg().toBuffer() });
  console.log(
    `${values.damaged} damaged pictures: ${JSON.stringify(statuses)}; an intact one afterwards: ${intact.status}`,
  );
  const large = await sendLarge(Number(values.large));
  console.log(`${values.large} pictures of 49 megapixels at once: ${JSON.stringify(large)}`);
  const endless = [await sendEndless(), await sendEndless({ 'content-length': ENDLESS_BYTES })];
  const isGood =
    intact.status === 201 &&
    Object.keys(statuses).every((each) => ['201', '400', '415'].includes(each)) &&
    // Refused with 503 before the connection is closed for its silence; a connection that broke counts as 0.
    Object.keys(large.statuses).every((each) => ['201', '503'].includes(each)) &&
    large.slowestMs < MAX_RESPONSE_MS &&
    large.workerMegabytes < MAX_WORKER_MB &&
    endless.every(({ status, grown }) => status === 413 && grown < MAX_GROWTH_MB);
  process.exitCode = isGood ? 0 : 1;
} finally {
  await server.kill();
  await site.stop();
}

async function sendDamaged(count: number): Promise<Record<string, number>> {
  const pictures = await intactPictures();
  const statuses: Record<string, number> = {};
  let next = 0;
  const sender = async () => {
    while (next < count) {
      const bytes = damaged(pictures[next++ % pictures.length]!);
      const { status } = await sendPicture({ ...site, url: server.url, bytes });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all([sender(), sender(), sender(), sender()]);
  return statuses;
}

/** One editor per picture, each of whom waits for a response. */
async function sendLarge(count: number) {
  const create = { width: 7000, height: 7000, channels: 3, background: '#8a560c' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const statuses: Record<string, number> = {};
  let workerMegabytes = 0;
  const watch = setInterval(() => {
    for (const pid of childrenOf(server.pid)) {
      try {
        workerMegabytes = Math.max(workerMegabytes, residentMegabytes(pid));
      } catch {
        // The worker ended after it was listed.
      }
    }
  }, 50);
  const times = await Promise.all(
    Array.from({ length: count }, async () => {
      const start = performance.now();
      const response = await sendPicture({ ...site, url: server.url, bytes }).catch(() => undefined);
      const status = response?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      return performance.now() - start;
    }),
  );
  clearInterval(watch);
  return {
    statuses,
    slowestMs: Math.round(Math.max(...times)),
    workerMegabytes: Math.round(workerMegabytes),
  };
}

async function intactPictures(): Promise<Buffer[]> {
  const images = await Promise.all(
    (['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map((format) => image().toFormat(format).toBuffer()),
  );
  return [...images, await readFile(projectPath('test/pictures/iphone.heic'))];
}

function image() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#8a560c', noise } });
}

/** Truncated, overwritten in places, or repeated in the middle. */
function damaged(picture: Buffer): Buffer {
  const bytes = Buffer.from(picture);
  const somewhere = () => Math.floor(Math.random() * bytes.length);
  const kind = Math.random();
  if (kind < 0.3) return bytes.subarray(0, somewhere());
  if (kind < 0.4) return Buffer.concat([bytes.subarray(0, somewhere()), bytes]);
  for (let hits = 1 + Math.floor(Math.random() * 40); hits > 0; hits -= 1) {
    bytes[somewhere()] = Math.floor(Math.random() * 256);
  }
  return bytes;
}

/** A file beyond the limit, with or without its length in the request. */
async function sendEndless(
  length: { 'content-length'?: number } = {},
): Promise<{ status: number; grown: number }> {
  const before = residentMegabytes(server.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(server.pid))), 20);
  const status = await new Promise<number>((resolve) => {
    const { hostname, port } = new URL(server.url);
    const sending = request({
      hostname,
      port,
      path: '/api/media/upload',
      method: 'POST',
      headers: { cookie: site.cookie, 'content-type': 'multipart/form-data; boundary=edge', ...length },
    });
    sending.on('response', (response) => resolve(response.statusCode ?? 0));
    sending.on('error', () => resolve(0));
    sending.write('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    const piece = Buffer.alloc(64 * 1024, 255);
    let sent = 0;
    const more = () => {
      while (sent < ENDLESS_BYTES && !sending.destroyed) {
        sent += piece.length;
        if (!sending.write(piece)) {
          sending.once('drain', more);
          return;
        }
      }
      sending.end();
    };
    more();
  });
  // Data that is still in transit counts, too.
  await sleep(3_000);
  clearInterval(watch);
  const grown = peak - before;
  const kind = length['content-length'] ? 'announced' : 'unannounced';
  console.log(
    `100 MB ${kind}: ${status}, memory grew by at most ${grown.toFixed(1)} MB from ${before.toFixed(0)} MB`,
  );
  return { status, grown };
}
