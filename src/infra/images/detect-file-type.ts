import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromBlob } from 'file-type';

export interface FileType {
  type: 'image' | 'document' | 'audio' | 'video';
  /** By the contents of the file, never the one that was sent. */
  extension: string;
  contentType: string;
}

const pictures = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
]);

const others = new Map<string, FileType>(
  (
    [
      ['application/pdf', 'document', 'pdf'],
      ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document', 'docx'],
      ['audio/mpeg', 'audio', 'mp3'],
      ['audio/x-m4a', 'audio', 'm4a'],
      ['audio/ogg', 'audio', 'ogg'],
      ['audio/wav', 'audio', 'wav'],
      ['video/mp4', 'video', 'mp4'],
      ['video/webm', 'video', 'webm'],
      ['video/quicktime', 'video', 'mov'],
    ] as const
  ).map(([contentType, type, extension]) => [contentType, { type, extension, contentType }]),
);

/** Detects a file's type by its contents; undefined where it is not supported. */
export async function detectFileType(file: string, name: string): Promise<FileType | undefined> {
  // `fileTypeFromFile` imports a package by a name that the bundler cannot see.
  const found = await fileTypeFromBlob(await openAsBlob(file)).catch(asUnknown);
  if (!found || found.mime === 'application/xml') return textType(await readText(file), name);
  if (pictures.has(found.mime)) return { type: 'image', extension: found.ext, contentType: found.mime };
  // Old Word files share their container format with other programs, so the name decides.
  if (found.mime === 'application/x-cfb') return /\.doc$/i.test(name) ? wordType : undefined;
  return others.get(found.mime);
}

/** A file that ends within its own header has no type. Errors of the disk are not caused by the file. */
function asUnknown(error: unknown): undefined {
  if (error instanceof Error && 'code' in error) throw error;
}

const wordType: FileType = { type: 'document', extension: 'doc', contentType: 'application/msword' };
const plainTextType: FileType = {
  type: 'document',
  extension: 'txt',
  contentType: 'text/plain; charset=utf-8',
};
/** Never sent as it is: the image workers draw it. */
const svgType: FileType = { type: 'image', extension: 'svg', contentType: 'image/svg+xml' };
const SAMPLE_BYTES = 64 * 1024;

function textType(start: string | undefined, name: string): FileType | undefined {
  if (!start) return undefined;
  if (/\.txt$/i.test(name)) return plainTextType;
  return /^\s*<(svg|\?xml|!--|!doctype\s+svg)/i.test(start) && start.includes('<svg') ? svgType : undefined;
}

/** The start of a text file; undefined where it is not text. */
async function readText(file: string): Promise<string | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    // The sample may end in the middle of a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return bytes.includes(0) ? undefined : text;
  } catch {
    return undefined;
  } finally {
    await handle.close();
  }
}
