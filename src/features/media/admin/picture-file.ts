import { MAX_UPLOAD_BYTES } from '../media.rules.ts';
import { sizeText } from './size-text.ts';

/** What the browser's file picker offers; not every computer knows that `.heic` is a picture. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif,.heic,.heif';

const ending = /\.(jpe?g|png|webp|gif|avif|heic|heif)$/i;

/** Why a chosen file is not even sent, in words for whoever chose it; nothing where it can be. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!ending.test(name)) {
    return `“${name}” was not added: it is not a picture we can read. JPEG, PNG, WebP, GIF, AVIF and HEIC pictures can be taken.`;
  }
  if (size === 0) return `“${name}” was not added: the file is empty.`;
  if (size > MAX_UPLOAD_BYTES) {
    return `“${name}” was not added: it is ${sizeText(size)}, and the most we can take is ${sizeText(MAX_UPLOAD_BYTES)}.`;
  }
  return undefined;
}

/** What a picture is called until somebody says what it shows: the name of its file, without the ending. */
export function titleFromFile(name: string): string {
  return name.replace(/\.[^.]*$/, '').trim();
}

const longCode = /^[0-9a-f]{8}(-?[0-9a-f]{4,}){2,}$/i;
/** What cameras, phones and programs call pictures. */
const cameraWords = new Set(
  `img image photo picture pic pict dsc dscn dscf p pxl mvimg gopr dji scan screenshot screen shot camera file download untitled
  unnamed whatsapp wa signal snapchat received fb at am pm copy edited e mp hdr portrait`.split(/\s+/),
);

/** Whether a title came from a camera and not from a person: `IMG_2041`, `20260805_101530`, `spring_tea_2`, `tea.jpg`. */
export function looksLikeFileName(title: string): boolean {
  const text = title.trim();
  if (text === '') return false;
  if (ending.test(text) || longCode.test(text) || /^\S*(_|-\S*-)\S*$/.test(text)) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.every((word) => cameraWords.has(word));
}
