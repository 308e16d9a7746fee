import { pictureSources } from '../../../kernel/picture-address.ts';
import type { GalleryItem } from '../gallery.contract.ts';

/** The picture in its own size, no larger than fits. Until it has come, the smaller one from the wall is in its place. */
export function OriginalPicture({ picture: { title, urls } }: { picture: GalleryItem }) {
  const { width, height } = pictureSources(urls.original) ?? {};
  return (
    <img
      src={urls.original}
      alt={title}
      width={width}
      height={height}
      style={{ maxWidth: width, backgroundImage: `url("${urls.medium}")` }}
      className="h-auto max-h-[62dvh] w-full bg-contain bg-center bg-no-repeat object-contain wide:max-h-[min(44rem,92dvh)]"
    />
  );
}
