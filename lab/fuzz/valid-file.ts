import { readFileSync } from 'node:fs';
import { deflateSync, crc32 } from 'node:zlib';
import { projectPath } from '../../src/infra/project-path.ts';
import type { MultipartForm } from './fuzz-request.ts';
import type { Random } from './random.ts';

type FormFile = NonNullable<MultipartForm['file']>;

const photo = readFileSync(projectPath('test/pictures/turned-with-gps.jpg'));

/** A file that both uploads take: mostly a small picture, because a large one costs seconds. */
export function validFile(random: Random): FormFile {
  const name = 'file';
  if (random.chance(0.05)) return { name, filename: 'IMG_1.jpg', type: 'image/jpeg', bytes: photo };
  const bytes = smallPng(random.int(1, 60), random.int(1, 60));
  return { name, filename: random.pick(['a.png', '日本.png', 'a b".png', '.png']), type: 'image/png', bytes };
}

/** A gray picture of the given size. */
function smallPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
