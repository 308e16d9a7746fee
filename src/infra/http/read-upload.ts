import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../kernel/errors.ts';

export interface Upload<Fields> {
  fields: Fields;
  file: { path: string; name: string };
  /** A folder for this upload alone; it is gone when the upload is done with. */
  folder: string;
}

interface Choices<Schema extends z.ZodType, Answer> {
  schema: Schema;
  maxBytes: number;
  handle: (upload: Upload<z.infer<Schema>>) => Promise<Answer>;
}

/** Reads a form with a file in it, in whatever order its parts come; the file goes to the disk as it arrives. */
export async function readUpload<Schema extends z.ZodType, Answer>(
  request: FastifyRequest,
  { schema, maxBytes, handle }: Choices<Schema, Answer>,
): Promise<Answer> {
  // Who says how much is coming is told at once.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + roomForFields)
    throw refuseRest(request, maxBytes);
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
  try {
    const { values, file } = await readParts(request, folder, maxBytes);
    const fields = check(schema, values);
    if (!file) {
      throw new AppError('invalid-input', 'Please select a file before uploading.', {
        file: 'Image file is required',
      });
    }
    return await handle({ fields, file, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const roomForFields = 256 * 1024;

async function readParts(request: FastifyRequest, folder: string, maxBytes: number) {
  if (!request.isMultipart()) {
    throw new AppError('unsupported-type', 'Please send the file as a form does.');
  }
  const values: Record<string, unknown> = {};
  let file: Upload<unknown>['file'] | undefined;
  const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 20_000, parts: 21 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else file = await keep(part, path.join(folder, 'upload'));
    }
  } catch (error) {
    if (hasTooManyParts(error)) throw new AppError('invalid-input', 'Please send one file at a time.');
    if (isTooLarge(error)) throw refuseRest(request, maxBytes);
    if (isBroken(error)) throw new AppError('invalid-input', 'The upload broke off. Please try again.');
    throw error;
  }
  return { values, file };
}

async function keep(part: MultipartFile, target: string): Promise<Upload<unknown>['file']> {
  // Left alone, the rest of a file that is too large would still be read and thrown away.
  part.file.once('limit', () =>
    part.file.destroy(Object.assign(new Error('too large'), { statusCode: 413 })),
  );
  await pipeline(part.file, createWriteStream(target));
  // A part may come as a file and without a name, whatever the type says.
  return { path: target, name: part.filename || '' };
}

function check<Schema extends z.ZodType>(schema: Schema, values: unknown): z.infer<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path: [name], message }) => [String(name ?? ''), message] as const,
  );
  throw new AppError(
    'invalid-input',
    problems[0]?.[1] ?? 'Please check what was sent.',
    Object.fromEntries(problems),
  );
}

/**
 * Reads no further: whatever else comes would only pass through the memory. `closeUnreadBodies` then closes the connection.
 */
function refuseRest({ raw }: FastifyRequest, maxBytes: number): AppError {
  raw.unpipe();
  // Asked for nothing once, the request counts as taken care of, and Node does not read on by itself after the answer.
  raw.read(0);
  raw.pause();
  return new AppError(
    'too-large',
    `This file is too large. The most we can take is ${maxBytes / 1024 / 1024} MB.`,
  );
}

function hasTooManyParts(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(String(error.code))
  );
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

/** What the reader of such forms says of one that ends too early or was never one. */
function isBroken(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/unexpected end|malformed|boundary|premature|aborted/i.test(error.message) ||
      ('code' in error && String(error.code).startsWith('FST_')))
  );
}
