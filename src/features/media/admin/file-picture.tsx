import PictureIcon from 'lucide-react/icons/image';
import { useEffect, useState } from 'react';
import { requestPreview } from './picture-preview.ts';

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
