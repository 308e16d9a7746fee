/**
 * How fast photos of a phone are stored: `npm run bench:uploads -- --photos 24` sends 12-megapixel photos, two at a time, and renders the
 * same sizes with sharp alone. The ratio of the two times is the overhead.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { renderSizes } from '../src/infra/images/render-sizes.ts';
import { createPhoto } from './chaos/create-photo.ts';
import { startKillable } from './chaos/killable-server.ts';
import { childrenOf, residentMegabytes } from './chaos/resident-memory.ts';
import { sendPicture } from './chaos/send-picture.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({ options: { photos: { type: 'string', default: '24' } } });
const count = Number(values.photos);
const folder = await mkdtemp(path.join(tmpdir(), 'bench-uploads-'));
const photo = await createPhoto();
const source = path.join(folder, 'photo.jpg');
await writeFile(source, photo);
sharp.concurrency(1);
sharp.cache(false);

const site = await prepareSite();
const server = await startKillable(site.settings);
let peak = { server: 0, workers: 0 };
const watch = setInterval(() => {
  const workers = childrenOf(server.pid).map((pid) => residentMegabytes(pid));
  peak = {
    server: Math.max(peak.server, residentMegabytes(server.pid)),
    workers: Math.max(peak.workers, ...workers),
  };
}, 50);
try {
  await twoAtATime(2, upload);
  const bare = await twoAtATime(count, render);
  const ours = await twoAtATime(count, upload);
  console.log(
    JSON.stringify({
      photos: count,
      megabytesEach: Number((photo.length / 1024 / 1024).toFixed(1)),
      secondsBare: Number(bare.toFixed(2)),
      secondsUploaded: Number(ours.toFixed(2)),
      ratio: Number((ours / bare).toFixed(2)),
      perMinute: Math.round((count / ours) * 60),
      serverMegabytes: Math.round(peak.server),
      workerMegabytes: Math.round(peak.workers),
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
  if (status !== 201) throw new Error(`The server returned ${status}.`);
}

async function render(index: number): Promise<void> {
  const target = path.join(folder, String(index));
  await mkdtemp(`${target}-`).then((made) => renderSizes(source, made));
}

/** Seconds for all of them, two at a time. */
async function twoAtATime(times: number, work: (index: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all([worker(), worker()]);
  return (performance.now() - start) / 1000;
}
