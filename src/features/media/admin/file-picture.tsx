import PictureIcon from 'lucide-react/icons/image';
import { useEffect, useState } from 'react';

interface FilePictureProps {
  file: File;
  className: string;
}

/** A chosen file before it is uploaded. Few browsers can draw an iPhone's own pictures; a sign stands for those. */
export function FilePicture({ file, className }: FilePictureProps) {
  const [address, setAddress] = useState<string>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setIsUnreadable(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (isUnreadable || !address) {
    return (
      <span className={`grid place-items-center bg-sand text-ink-2 ${className}`}>
        <PictureIcon aria-hidden="true" className="size-6" />
      </span>
    );
  }
  return (
    <img src={address} alt="" decoding="async" onError={() => setIsUnreadable(true)} className={className} />
  );
}
