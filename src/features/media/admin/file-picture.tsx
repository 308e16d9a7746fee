import PictureIcon from 'lucide-react/icons/image';
import { useEffect, useState } from 'react';
import { uploadFile } from '../../../kernel/http-client.ts';
import { previewPicture } from '../media.contract.ts';

interface FilePictureProps {
  file: File;
  className: string;
}

/** The preview of a chosen file. Few browsers can show HEIC, so the server renders those. */
export function FilePicture({ file, className }: FilePictureProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);

  async function onError() {
    const isPreview = url?.startsWith('data:');
    setUrl(undefined);
    if (!isPreview) setUrl(await requestPreview(file));
  }

  if (!url) {
    return (
      <span className={`grid place-items-center bg-sand text-ink-2 ${className}`}>
        <PictureIcon aria-hidden="true" className="size-6" />
      </span>
    );
  }
  return <img src={url} alt="" decoding="async" onError={() => void onError()} className={className} />;
}

/** One request per file, however often it is shown. */
const previews = new WeakMap<File, Promise<string | undefined>>();
let last: Promise<unknown> = Promise.resolve();

/** A small version of a file that this browser cannot show; undefined where there is none. One after the other. */
function requestPreview(file: File): Promise<string | undefined> {
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
