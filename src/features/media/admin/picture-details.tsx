import { pictureSources } from '../../../kernel/picture-url.ts';
import type { MediaItem } from '../media.contract.ts';

/** What is stored about a picture. */
export function PictureDetails({ item }: { item: MediaItem }) {
  const size = pictureSources(item.urls.original);
  const details = [
    ['File', item.filename],
    ['Size', size && `${size.width} × ${size.height} pixels`],
    ['Folder', item.folderPath],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm wrap-anywhere">
      {details.map(
        ([name, text]) =>
          text && (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
