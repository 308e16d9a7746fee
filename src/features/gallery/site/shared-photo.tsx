import { useState } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { PhotoActionLink } from '../../../ui/photo-action.tsx';
import { useSearchParams } from '../../../ui/navigation.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { nameOfAlbum } from '../albums.rules.ts';
import type { GalleryAlbum, GalleryItem } from '../gallery.contract.ts';
import { dateOf } from '../gallery.rules.ts';
import { photoIn, photoRead } from './gallery.queries.ts';

interface SharedPhotoProps {
  picture: GalleryItem;
  album: GalleryAlbum;
}

/** The photo that the URL of the document named. Only the server reads it: the dialog shows those that are opened later. */
export function useSharedPhoto(): SharedPhotoProps | undefined {
  const id = photoIn(useSearchParams());
  const [named] = useState(id);
  const { data } = useRead(photoRead(named ?? 0), { enabled: false });
  const picture = id === named ? data?.pictures.find((each) => each.id === id) : undefined;
  return data && picture && { picture, album: data.album };
}

/** What a link to a photo shows on other sites, and the photo itself for visitors without a script. */
export function SharedPhoto({ picture, album }: SharedPhotoProps) {
  const { timeZone } = useDocument();
  const { id, title, caption, urls } = picture;
  const name = nameOfAlbum(album.title);
  const date = formatIn(timeZone, dateOf(picture), 'MMMM d, yyyy');
  return (
    <>
      <ScreenTitle
        title={title}
        description={caption || `${name}, ${date}.`}
        shared={{ path: `${album.path}?photo=${id}`, lines: [name, date], image: urls.large }}
      />
      <figure className="page-width hidden py-6 noscript:block">
        <a href={urls.original}>
          <Picture src={urls.large} alt={title} sizes="100vw" className="max-h-[80vh] w-auto max-w-full" />
        </a>
        <figcaption className="mt-3 wrap-anywhere">
          <p className="font-serif text-xl">{title}</p>
          {caption && <p className="mt-1 whitespace-pre-line">{caption}</p>}
          <p className="mt-1 text-sm text-ink-2">{date}</p>
          <PhotoActionLink id={id} className="inline-flex min-h-11 items-center text-sm" />
        </figcaption>
      </figure>
    </>
  );
}
