import BackIcon from 'lucide-react/icons/arrow-left';
import type { Read } from '../../../kernel/http-client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import type { ReadResult } from '../../../kernel/rendering.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Link, useLocation, useSearchParams } from '../../../ui/navigation.tsx';
import { isAbsent, type ScreenRequest } from '../../../ui/screen.ts';
import { isNotFound, retryReads, useRead } from '../../../ui/use-read.ts';
import { isAlbumSlug, nameOfAlbum } from '../albums.rules.ts';
import type { GalleryAlbum } from '../gallery.contract.ts';
import { countOfImages } from '../gallery.rules.ts';
import { AlbumFacts } from './album-facts.tsx';
import {
  pictureListUrl,
  albumRead,
  listIn,
  photoReads,
  picturesRead,
  searchOf,
  type PictureList,
} from './gallery.queries.ts';
import { MorePictures } from './more-pictures.tsx';
import { OpenedPhoto } from './opened-photo.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { SharedPhoto, useSharedPhoto } from './shared-photo.tsx';
import { useOpenPhoto } from './use-photo-url.ts';
import { usePictures } from './use-pictures.ts';

export function reads({ params, searchParams }: ScreenRequest): Read<unknown>[] {
  const album = params['album'];
  return isAlbumSlug(album) ? [albumRead(album), picturesRead(listOf(album, searchParams))] : [];
}

export const extraReads = ({ searchParams }: ScreenRequest) => photoReads(searchParams);

export function canonicalSearch(searchParams: URLSearchParams): URLSearchParams {
  const { after } = listIn(searchParams);
  return searchOf(searchParams, { after });
}

export function isMissing(request: ScreenRequest, results: Readonly<Record<string, ReadResult>>): boolean {
  return reads(request).every(({ url }) => isAbsent(results[url]));
}

function listOf(album: string, searchParams: URLSearchParams): PictureList {
  return { album, after: listIn(searchParams).after };
}

export default function AlbumScreen() {
  const slug = useLocation().pathname.split('/')[2]!;
  const isPossible = isAlbumSlug(slug);
  const read = useRead(albumRead(slug), { enabled: isPossible });
  if (read.data) return <Album slug={slug} album={read.data} />;
  const isGone = !isPossible || isNotFound(read);
  const retry = isGone ? undefined : retryReads([read], focusMain);
  return (
    <div className="page-width py-section">
      <ScreenTitle title={isGone ? 'Page Not Found' : 'Gallery'} isNotIndexed={isGone} />
      {isGone && (
        <>
          <h1 className="text-4xl">That album is no longer here.</h1>
          <p className="mt-4">
            <BackToGallery text="See our gallery" />
          </p>
        </>
      )}
      {retry && <FailedRead {...retry} />}
      {!isGone && !retry && <Loading text="Loading gallery..." />}
    </div>
  );
}

function Album({ slug, album }: { slug: string; album: GalleryAlbum }) {
  const { timeZone } = useDocument();
  const searchParams = useSearchParams();
  const pictures = usePictures(listOf(slug, searchParams));
  const photo = useSharedPhoto();
  const openPhoto = useOpenPhoto();
  const retry = retryReads([pictures.first], focusMain);
  const title = nameOfAlbum(album.title);
  const facts = [formatIn(timeZone, album.latest, 'MMMM d, yyyy'), countOfImages(album.count)];
  return (
    <div className="page-width pt-6 pb-section">
      {photo ? (
        <SharedPhoto {...photo} />
      ) : (
        <ScreenTitle
          title={title}
          description={`${title}, ${facts.join(': ')}.`}
          shared={{ lines: facts, image: pictures.shown[0]?.urls.large }}
        />
      )}
      <p className="print:hidden">
        <BackToGallery text="Gallery" />
      </p>
      <h1 className="mt-2 text-4xl wrap-anywhere">{title}</h1>
      <div className="mt-4 mb-8">
        <AlbumFacts album={album} />
      </div>
      {retry && <FailedRead {...retry} />}
      {pictures.first.isPending && <Loading text="Loading gallery..." />}
      <PictureGrid pictures={pictures.shown} isFirst onOpen={openPhoto} />
      <MorePictures pictures={pictures} urlAfter={(after) => pictureListUrl(album.path, { after })} />
      <OpenedPhoto pictures={pictures.shown} />
    </div>
  );
}

function BackToGallery({ text }: { text: string }) {
  return (
    <Link
      to="/gallery"
      className="inline-flex min-h-[44px] items-center gap-2 font-semibold no-underline hover:underline"
    >
      <BackIcon aria-hidden="true" className="size-5 flex-none" />
      {text}
    </Link>
  );
}
