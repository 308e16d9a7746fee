import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

export interface FileKind {
  type: 'image' | 'document' | 'audio' | 'video';
  /** Ours, by what the file holds; never the one somebody sent. */
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

const others = new Map<string, FileKind>(
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

/** What a file really is, by its contents; nothing where it is none of what we take. */
export async function kindOfFile(file: string, name: string): Promise<FileKind | undefined> {
  const found = await fileTypeFromFile(file).catch(asUnknown);
  if (!found) return (await isPlainText(file)) && /\.txt$/i.test(name) ? plainTextKind : undefined;
  if (pictures.has(found.mime)) return { type: 'image', extension: found.ext, contentType: found.mime };
  // The old Word shares its wrapping with others of its time; only the name tells them apart.
  if (found.mime === 'application/x-cfb') return /\.doc$/i.test(name) ? wordKind : undefined;
  return others.get(found.mime);
}

/** A file that ends within its own header is of no kind. What the disk reports is not the file's fault. */
function asUnknown(error: unknown): undefined {
  if (error instanceof Error && 'code' in error) throw error;
}

const wordKind: FileKind = { type: 'document', extension: 'doc', contentType: 'application/msword' };
const plainTextKind: FileKind = {
  type: 'document',
  extension: 'txt',
  contentType: 'text/plain; charset=utf-8',
};
const enoughToTell = 64 * 1024;

async function isPlainText(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(enoughToTell), 0, enoughToTell, 0);
    const text = buffer.subarray(0, bytesRead);
    // A letter may be cut where we stopped reading.
    new TextDecoder('utf-8', { fatal: true }).decode(text, { stream: true });
    return bytesRead > 0 && !text.includes(0);
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}
