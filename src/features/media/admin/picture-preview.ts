import { uploadFile } from '../../../kernel/http-client.ts';
import { previewPicture } from '../media.contract.ts';

/** One request per file, however often it is shown. */
const previews = new WeakMap<File, Promise<string | undefined>>();
let last: Promise<unknown> = Promise.resolve();

/** A small version of a file that this browser cannot show; undefined where there is none. One after the other. */
export function requestPreview(file: File): Promise<string | undefined> {
  const known = previews.get(file);
  if (known) return known;
  const preview = last.then(() => request(file));
  previews.set(file, preview);
  last = preview;
  return preview;
}

async function request(file: File): Promise<string | undefined> {
  // A damaged file of another type cannot be shown by the server either.
  if (!/\.hei[cf]$/i.test(file.name)) return undefined;
  const form = new FormData();
  form.set('file', file);
  const watch = { onProgress: () => undefined, signal: new AbortController().signal };
  try {
    return ((await uploadFile(previewPicture.path, form, watch)) as { preview: string }).preview;
  } catch {
    // Only the preview is missing; the upload says what is wrong.
    return undefined;
  }
}
