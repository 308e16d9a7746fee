import PictureIcon from 'lucide-react/icons/image';
import { useEffect, useState } from 'react';

interface FilePictureProps {
  file: File;
  className: string;
}

/** The preview of a chosen file. Few browsers can show HEIC, so those get an icon. */
export function FilePicture({ file, className }: FilePictureProps) {
  const [url, setUrl] = useState<string>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    setIsUnreadable(false);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  if (isUnreadable || !url) {
    return (
      <span className={`grid place-items-center bg-sand text-ink-2 ${className}`}>
        <PictureIcon aria-hidden="true" className="size-6" />
      </span>
    );
  }
  return (
    <img src={url} alt="" decoding="async" onError={() => setIsUnreadable(true)} className={className} />
  );
}
