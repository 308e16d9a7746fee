import { pipeline, Transform, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Sendable {
  bytes: number;
  etag: string;
  read: () => Promise<Readable>;
}

/** Sends a file or the requested byte range, which audio and video players need for seeking. */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, read }: Sendable,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes');
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === etag ? request.headers.range : undefined;
  const requested = parseRange(range, bytes);
  if (requested === 'all') return reply.header('content-length', bytes).send(await read());
  if (requested === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  const { first, last } = requested;
  const source = await read();
  const sent = sliceStream(first, last);
  // When either stream ends early, so does the other, and a file that cannot be read ends only this response.
  pipeline(source, sent, () => undefined);
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes}`)
    .header('content-length', last - first + 1)
    .send(sent);
}

type ByteRange = { first: number; last: number } | 'all' | 'unsatisfiable';

/** Supports one range; a request for several gets the whole file, as the standard allows. */
export function parseRange(range: string | undefined, bytes: number): ByteRange {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'all';
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 };
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first >= bytes || first > last ? 'unsatisfiable' : { first, last };
}

/** Passes on the bytes of a range, because not every store can read from an offset. */
function sliceStream(first: number, last: number): Transform {
  let position = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const start = Math.max(0, first - position);
      const end = Math.min(chunk.length, last + 1 - position);
      position += chunk.length;
      done(null, end > start ? chunk.subarray(start, end) : undefined);
    },
  });
}
