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
  /** A folder for this upload, which is removed after the handler. */
  folder: string;
}

interface UploadOptions<Schema extends z.ZodType, Result> {
  schema: Schema;
  maxBytes: number;
  handle: (upload: Upload<z.infer<Schema>>) => Promise<Result>;
}

/** Reads a multipart form with its parts in any order, and streams the file to the disk. */
export async function readUpload<Schema extends z.ZodType, Result>(
  request: FastifyRequest,
  { schema, maxBytes, handle }: UploadOptions<Schema, Result>,
): Promise<Result> {
  // A request that announces too much is rejected before it is read.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + MAX_FIELDS_BYTES)
    throw rejectTooLarge(request, maxBytes);
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
  try {
    const { values, file } = await readParts(request, folder, maxBytes);
    const fields = parseFields(schema, values);
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

const MAX_FIELDS_BYTES = 256 * 1024;

async function readParts(request: FastifyRequest, folder: string, maxBytes: number) {
  if (!request.isMultipart()) {
    throw new AppError('unsupported-type', 'Send the file as multipart/form-data.');
  }
  const values: Record<string, unknown> = {};
  let file: Upload<unknown>['file'] | undefined;
  const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 20_000, parts: 21 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else file = await saveFile(part, path.join(folder, 'upload'));
    }
  } catch (error) {
    if (hasTooManyParts(error)) throw new AppError('invalid-input', 'Please send one file at a time.');
    if (isTooLarge(error)) throw rejectTooLarge(request, maxBytes);
    if (isMalformed(error))
      throw new AppError('invalid-input', 'The upload was interrupted. Please try again.');
    throw error;
  }
  return { values, file };
}

async function saveFile(part: MultipartFile, target: string): Promise<Upload<unknown>['file']> {
  // Without this, the rest of a file that is too large would still be read and discarded.
  part.file.once('limit', () =>
    part.file.destroy(Object.assign(new Error('too large'), { statusCode: 413 })),
  );
  await pipeline(part.file, createWriteStream(target));
  // A file part may have no name, although the type says otherwise.
  return { path: target, name: part.filename || '' };
}

function parseFields<Schema extends z.ZodType>(schema: Schema, values: unknown): z.infer<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path: [name], message }) => [String(name ?? ''), message] as const,
  );
  throw new AppError(
    'invalid-input',
    problems[0]?.[1] ?? 'Please check the fields.',
    Object.fromEntries(problems),
  );
}

/**
 * Stops reading, because the rest of the body is not needed. `closeUnreadBodies` then closes the connection.
 */
function rejectTooLarge({ raw }: FastifyRequest, maxBytes: number): AppError {
  raw.unpipe();
  // After an empty read Node considers the body handled and does not read the rest after the response.
  raw.read(0);
  raw.pause();
  return new AppError('too-large', `This file is too large. The limit is ${maxBytes / 1024 / 1024} MB.`);
}

function hasTooManyParts(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(String(error.code))
  );
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

/** Whether the multipart parser reports a form that is incomplete or malformed. */
function isMalformed(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/unexpected end|malformed|boundary|premature|aborted/i.test(error.message) ||
      ('code' in error && String(error.code).startsWith('FST_')))
  );
}
