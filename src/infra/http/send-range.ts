import { pipeline, Transform, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Sendable {
  bytes: number;
  etag: string;
  read: () => Promise<Readable>;
}

/** Sends a file, or the one piece of it that was asked for: players of sound and film want to jump. */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, read }: Sendable,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes');
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === etag ? request.headers.range : undefined;
  const piece = pieceOf(range, bytes);
  if (piece === 'everything') return reply.header('content-length', bytes).send(await read());
  if (piece === 'nothing') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  const { first, last } = piece;
  const source = await read();
  const sent = cut(first, last);
  // Tied together: when either ends early, so does the other, and a file that cannot be read ends this answer only.
  pipeline(source, sent, () => undefined);
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes}`)
    .header('content-length', last - first + 1)
    .send(sent);
}

type Piece = { first: number; last: number } | 'everything' | 'nothing';

/** One piece only; whoever asks for several gets everything, as the standard allows. */
export function pieceOf(range: string | undefined, bytes: number): Piece {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'everything';
  if (from === '')
    return Number(to) === 0 ? 'nothing' : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 };
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first >= bytes || first > last ? 'nothing' : { first, last };
}

/** Lets through what lies between two places. Not every store can begin in the middle. */
function cut(first: number, last: number): Transform {
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
