import BackIcon from 'lucide-react/icons/arrow-left';
import EventIcon from 'lucide-react/icons/calendar';
import type { Read } from '../../../kernel/http-client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import type { ReadResult } from '../../../kernel/rendering.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Link, useLocation, useSearchParams } from '../../../ui/navigation.tsx';
import { isAbsent, type ScreenRequest } from '../../../ui/screen.ts';
import { isNotFound, retryReads, useRead } from '../../../ui/use-read.ts';
import { isAlbumSlug, nameOfAlbum, toneOfAlbum } from '../albums.rules.ts';
import type { GalleryAlbumPage } from '../gallery.contract.ts';
import { countOfImages } from '../gallery.rules.ts';
import { AlbumFacts } from './album-facts.tsx';
import {
  listUrl,
  albumRead,
  listIn,
  photoReads,
  picturesRead,
  searchOf,
  type PictureList,
} from './gallery.queries.ts';
import { MorePictures } from './more-pictures.tsx';
import { OpenedPhoto } from './opened-photo.tsx';
import { Mosaic } from './mosaic.tsx';
import { PhotoLink, PhotoTexts } from './gallery-card.tsx';
import { ShareAlbum } from './share-album.tsx';
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
    <>
      <ScreenTitle title={isGone ? 'Page Not Found' : 'Gallery'} isNotIndexed={isGone} />
      {isGone && (
        <PageHead
          tone="butter"
          title="That album is no longer here."
          kicker={<BackToGallery text="See our gallery" />}
        />
      )}
      <div className="page-width py-section empty:hidden">
        {retry && <FailedRead {...retry} />}
        {!isGone && !retry && <Loading text="Loading gallery..." />}
      </div>
    </>
  );
}

function Album({ slug, album }: { slug: string; album: GalleryAlbumPage }) {
  const { timeZone } = useDocument();
  const searchParams = useSearchParams();
  const list = listOf(slug, searchParams);
  const pictures = usePictures(list);
  // A later page, for visitors without a script, has no picture in the head.
  const lead = list.after === undefined ? pictures.shown[0] : undefined;
  const photo = useSharedPhoto();
  const openPhoto = useOpenPhoto();
  const retry = retryReads([pictures.first], focusMain);
  const title = nameOfAlbum(album.title);
  const facts = [formatIn(timeZone, album.latest, 'MMMM d, yyyy'), countOfImages(album.count)];
  return (
    <>
      {photo ? (
        <SharedPhoto {...photo} />
      ) : (
        <ScreenTitle
          title={title}
          description={`${title}, ${facts.join(': ')}.`}
          shared={{ lines: facts, image: pictures.shown[0]?.urls.large }}
        />
      )}
      <PageHead
        tone={toneOfAlbum(album.title)}
        title={title}
        isTall
        kicker={<BackToGallery text="Gallery" />}
        summary={
          <>
            <AlbumFacts album={album} />
            {lead && (
              <span className="album-lead block">
                <PhotoTexts picture={lead} />
              </span>
            )}
          </>
        }
        art={
          lead && (
            <PhotoLink picture={lead} sizes="(width < 56.25rem) 100vw, 50vw" isFirst onOpen={openPhoto} />
          )
        }
      />
      <div className="bg-linen print:hidden">
        <div className="page-width flex flex-wrap items-center gap-x-7 py-2">
          {album.event && (
            <Link to={album.event.path} className="inline-flex min-h-11 items-center gap-2 font-semibold">
              <EventIcon aria-hidden="true" className="size-5 flex-none" />
              <span className="wrap-anywhere">From the event: {album.event.title}</span>
            </Link>
          )}
          <ShareAlbum title={title} path={album.path} />
        </div>
      </div>
      <div className="page-width pb-section">
        {retry && <FailedRead {...retry} />}
        {pictures.first.isPending && <Loading text="Loading gallery..." />}
        <Mosaic
          pictures={lead ? pictures.shown.slice(1) : pictures.shown}
          count={lead ? album.count - 1 : pictures.shown.length}
          onOpen={openPhoto}
        />
        <MorePictures pictures={pictures} urlAfter={(after) => listUrl(album.path, { after })} />
      </div>
      <OpenedPhoto pictures={pictures.shown} />
    </>
  );
}

function BackToGallery({ text }: { text: string }) {
  return (
    <Link to="/gallery">
      <BackIcon aria-hidden="true" className="size-5 flex-none" />
      {text}
    </Link>
  );
}
