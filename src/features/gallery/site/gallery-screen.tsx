import { GallerySection } from './gallery-section.tsx';
import { collectionsRead, listIn, listUrl, photoReads, picturesRead, searchOf } from './gallery.queries.ts';
import { MorePictures } from './more-pictures.tsx';
import { OpenedPhoto } from './opened-photo.tsx';
import { SharedPhoto, useSharedPhoto } from './shared-photo.tsx';
import { useOpenPhoto } from './use-photo-url.ts';
import { usePictures } from './use-pictures.ts';
import { YearLinks } from './year-links.tsx';
import { groupPictures } from '../gallery.rules.ts';
import type { Read } from '../../../kernel/http-client.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { useSearchParams } from '../../../ui/navigation.tsx';
import type { ScreenRequest } from '../../../ui/screen.ts';
import { retryReads, useRead } from '../../../ui/use-read.ts';

const PATH = '/gallery';

export function reads({ searchParams }: ScreenRequest): Read<unknown>[] {
  return [picturesRead(listIn(searchParams)), collectionsRead];
}

export const extraReads = ({ searchParams }: ScreenRequest) => photoReads(searchParams);

/** Without a script, visitors page through the gallery by `after`. */
export function canonicalSearch(searchParams: URLSearchParams): URLSearchParams {
  return searchOf(searchParams, listIn(searchParams));
}

export default function GalleryScreen() {
  const searchParams = useSearchParams();
  const list = listIn(searchParams);
  const pictures = usePictures(list);
  const collections = useRead(collectionsRead);
  const photo = useSharedPhoto();
  const openPhoto = useOpenPhoto();
  const groups = groupPictures(pictures.shown, collections.data ?? []);
  const retry = retryReads([pictures.first, collections], focusMain);
  return (
    <div className="page-width pb-section">
      {photo ? (
        <SharedPhoto {...photo} />
      ) : (
        <ScreenTitle
          title="Gallery"
          description="Pictures from our programs, celebrations and days of service."
          shared={{ image: pictures.shown[0]?.urls.large }}
        />
      )}
      <h1 className="pt-[clamp(2.5rem,2rem+2vw,4rem)] text-4xl">Gallery</h1>
      {retry && <FailedRead {...retry} url={PATH} />}
      <YearLinks collections={collections.data ?? []} shown={list.year} />
      {pictures.first.isPending && <Loading text="Loading gallery..." />}
      {pictures.first.isSuccess && groups.length === 0 && (
        <p className="py-10 text-lg">No gallery images found.</p>
      )}
      {groups.map((group, place) => (
        <GallerySection
          key={group.title}
          id={`collection-${place + 1}`}
          group={group}
          isFirst={place === 0}
          onOpen={openPhoto}
        />
      ))}
      <MorePictures pictures={pictures} urlAfter={(after) => listUrl(PATH, { ...list, after })} />
      <OpenedPhoto pictures={pictures.shown} />
    </div>
  );
}
