/**
 * How fast photos of a phone are taken in: `npm run bench:uploads -- --photos 24` sends 12-megapixel photos, two at a time, and draws the
 * same sizes of the same photos with sharp alone. The ratio of the two times is what the rest of the way costs.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawSizes } from '../src/infra/pictures/draw-sizes.ts';
import { startKillable } from './chaos/killable-server.ts';
import { childrenOf, residentMegabytes } from './chaos/resident-memory.ts';
import { sendPicture } from './chaos/send-picture.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({ options: { photos: { type: 'string', default: '24' } } });
const count = Number(values.photos);
const folder = await mkdtemp(path.join(tmpdir(), 'bench-uploads-'));
const photo = await drawPhoto();
const source = path.join(folder, 'photo.jpg');
await writeFile(source, photo);
sharp.concurrency(1);
sharp.cache(false);

const site = await prepareSite();
const server = await startKillable(site.settings);
let most = { server: 0, painters: 0 };
const watch = setInterval(() => {
  const painters = childrenOf(server.pid).map((pid) => residentMegabytes(pid));
  most = {
    server: Math.max(most.server, residentMegabytes(server.pid)),
    painters: Math.max(most.painters, ...painters),
  };
}, 50);
try {
  await twoAtATime(2, upload);
  const bare = await twoAtATime(count, draw);
  const ours = await twoAtATime(count, upload);
  console.log(
    JSON.stringify({
      photos: count,
      megabytesEach: Number((photo.length / 1024 / 1024).toFixed(1)),
      secondsBare: Number(bare.toFixed(2)),
      secondsUploaded: Number(ours.toFixed(2)),
      ratio: Number((ours / bare).toFixed(2)),
      perMinute: Math.round((count / ours) * 60),
      serverMegabytes: Math.round(most.server),
      painterMegabytes: Math.round(most.painters),
    }),
  );
} finally {
  clearInterval(watch);
  await server.kill();
  await site.stop();
  await rm(folder, { recursive: true });
}

async function upload(): Promise<void> {
  const { status } = await sendPicture({ ...site, url: server.url, bytes: photo });
  if (status !== 201) throw new Error(`The server answered ${status}.`);
}

async function draw(index: number): Promise<void> {
  const target = path.join(folder, String(index));
  await mkdtemp(`${target}-`).then((made) => drawSizes(source, made, false));
}

/** Seconds for all of them, two under way at any moment. */
async function twoAtATime(times: number, work: (index: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all([worker(), worker()]);
  return (performance.now() - start) / 1000;
}

/** Twelve megapixels with the detail of a real one. */
async function drawPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
  return sharp({ create: { width: 1008, height: 756, channels: 3, background: '#8a560c', noise } })
    .resize(4032, 3024, { kernel: 'cubic' })
    .jpeg({ quality: 88 })
    .toBuffer();
}
