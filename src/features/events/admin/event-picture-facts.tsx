import { pictureSources } from '../../../kernel/picture-address.ts';
import type { MediaItem } from '../../media/media.contract.ts';

/** What is known of a picture once it is stored. */
export function EventPictureFacts({ item }: { item: MediaItem }) {
  const size = pictureSources(item.urls.original);
  const facts = [
    ['Title', item.title],
    ['File', item.filename],
    ['Size', size && `${size.width} × ${size.height} pixels`],
    ['Folder', item.folderPath],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm wrap-anywhere">
      {facts.map(
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
