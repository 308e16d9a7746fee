import PictureIcon from 'lucide-react/icons/image';
import { smallestPictureUrl } from '../../../kernel/picture-url.ts';
import { Picture } from '../../../ui/picture.tsx';

interface LogoProps {
  imageUrl: string;
  className: string;
}

/** The logo of a partner, whole, beside the partner's name. */
export function Logo({ imageUrl, className }: LogoProps) {
  const look = `flex-none rounded-1 border border-line bg-surface ${className}`;
  if (imageUrl === '') {
    return (
      <span className={`grid place-items-center text-ink-3 ${look}`}>
        <PictureIcon aria-hidden="true" className="size-7" />
      </span>
    );
  }
  return (
    <Picture
      src={smallestPictureUrl(imageUrl)}
      alt=""
      sizes="112px"
      className={`object-contain p-1 ${look}`}
    />
  );
}
