import { MAX_UPLOAD_BYTES } from '../media.rules.ts';
import { RequestError } from '../../../kernel/http-client.ts';
import { serverMessage } from '../../../ui/server-message.ts';

/** For the file picker. The endings are listed because not every system knows the type of `.heic`. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml,.heic,.heif';

const ending = /\.(jpe?g|png|webp|gif|avif|heic|heif|svg)$/i;

/** Why a chosen file is rejected before it is sent, for the person who chose it. */
export function validatePictureFile({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!ending.test(name)) {
    return `“${name}” wasn’t added: we can’t read this type. Use a JPEG, PNG, WebP, GIF, AVIF, HEIC or SVG file.`;
  }
  if (size === 0) return `“${name}” wasn’t added: the file is empty.`;
  if (size > MAX_UPLOAD_BYTES) {
    return `“${name}” wasn’t added: it has ${formatFileSize(size)}, and the limit is ${formatFileSize(MAX_UPLOAD_BYTES)}.`;
  }
  return undefined;
}

const MAX_TITLE_LENGTH = 200;

/** The default title of a picture: the name of its file, without the extension. */
export function titleFromFile(name: string): string {
  return name
    .normalize()
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, MAX_TITLE_LENGTH);
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** For example `812 KB` or `4.1 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;
  return `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`;
}

const longCode = /^[0-9a-f]{8}(-?[0-9a-f]{4,}){2,}$/i;
/** Words in the file names of cameras, phones and apps. */
const cameraWords = new Set(
  `img image photo picture pic pict dsc dscn dscf p pxl mvimg gopr dji scan screenshot screen shot camera file download untitled
  unnamed whatsapp wa signal snapchat received fb at am pm copy edited e mp hdr portrait`.split(/\s+/),
);

/** Whether a title is probably a file name: `IMG_2041`, `20260805_101530`, `spring_tea_2`, `tea.jpg`. */
export function looksLikeFileName(title: string): boolean {
  const text = title.trim();
  if (text === '') return false;
  if (ending.test(text) || longCode.test(text) || /^\S*(_|-\S*-)\S*$/.test(text)) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.every((word) => cameraWords.has(word));
}

/** What a title says about a picture to people who can't see it: nothing, where it is a file name. */
export function descriptionFrom(title: string): string {
  return looksLikeFileName(title) ? '' : title;
}

/** Why an upload failed, shown in the row of its file. */
export function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return connectionLost;
  return serverMessage(error) ?? unknownFailure;
}

/** Whether sending the same file again may succeed: not where the server has refused the file itself. */
export function canRetry(error: unknown): boolean {
  if (!(error instanceof RequestError)) return true;
  return error.code !== 'too-large' && error.body?.fields?.['file'] === undefined;
}

/** The server's message in a failure reason, if it has one. */
export function refusalIn(reason: string): string | undefined {
  return reason === connectionLost || reason === unknownFailure ? undefined : reason;
}

const unknownFailure = 'Failed to upload media';
/** No response came, so the file may have been stored. */
export const connectionLost = 'Connection lost';
