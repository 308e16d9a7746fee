import { Fragment } from 'react';
import { AlbumCover, COVER_PICTURES } from './album-cover.tsx';
import {
  collectionsRead,
  listIn,
  listUrl,
  photoReads,
  picturesRead,
  searchOf,
  type PictureList,
} from './gallery.queries.ts';
import { MorePictures } from './more-pictures.tsx';
import { OpenedPhoto } from './opened-photo.tsx';
import { SharedPhoto, useSharedPhoto } from './shared-photo.tsx';
import { useOpenPhoto } from './use-photo-url.ts';
import { usePictures } from './use-pictures.ts';
import { YearLinks } from './year-links.tsx';
import { groupPictures } from '../gallery.rules.ts';
import { formatIn } from '../../../kernel/dates.ts';
import type { Read } from '../../../kernel/http-client.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { StateBox } from '../../../ui/layout/state-box.tsx';
import { EmptyFrames } from './empty-frames.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Link, useSearchParams } from '../../../ui/navigation.tsx';
import type { ScreenRequest } from '../../../ui/screen.ts';
import { retryReads, useRead } from '../../../ui/use-read.ts';

const PATH = '/gallery';

export function reads({ searchParams }: ScreenRequest): Read<unknown>[] {
  return [picturesRead(coversOf(searchParams)), collectionsRead];
}

export const extraReads = ({ searchParams }: ScreenRequest) => photoReads(searchParams);

/** Without a script, visitors page through the gallery by `after`. */
export function canonicalSearch(searchParams: URLSearchParams): URLSearchParams {
  return searchOf(searchParams, listIn(searchParams));
}

function coversOf(searchParams: URLSearchParams): PictureList {
  return { ...listIn(searchParams), perCollection: COVER_PICTURES };
}

export default function GalleryScreen() {
  const { timeZone } = useDocument();
  const searchParams = useSearchParams();
  const list = coversOf(searchParams);
  const pictures = usePictures(list);
  const collections = useRead(collectionsRead);
  const photo = useSharedPhoto();
  const openPhoto = useOpenPhoto();
  const groups = groupPictures(pictures.shown, collections.data ?? []);
  const years = Map.groupBy(groups, ({ latest }) => formatIn(timeZone, latest, 'yyyy'));
  const retry = retryReads([pictures.first, collections], focusMain);
  return (
    <>
      {photo ? (
        <SharedPhoto {...photo} />
      ) : (
        <ScreenTitle
          title="Gallery"
          description="Pictures from our programs, celebrations and days of service."
          shared={{ image: pictures.shown[0]?.urls.large }}
        />
      )}
      <PageHead tone="wine" title="Gallery" summary="What we did, as we saw it." />
      <div className="page-width pb-section">
        {retry && <FailedRead {...retry} url={PATH} />}
        <YearLinks collections={collections.data ?? []} shown={list.year} />
        {pictures.first.isPending && <Loading text="Loading gallery..." />}
        {pictures.first.isSuccess && groups.length === 0 && (
          <StateBox drawing={<EmptyFrames />}>
            <h2 className="text-2xl">No gallery images found.</h2>
            <p className="mt-2 text-ink-2">Our first pictures will hang here.</p>
            <Link to="/events" className="more-link">
              See our events
            </Link>
          </StateBox>
        )}
        {[...years].map(([year, albums], yearIndex) => (
          <Fragment key={year}>
            {/* No heading: the albums are the sections of the page. */}
            <p className="mt-8 mb-4 font-serif text-3xl leading-none lining-nums">{year}</p>
            <div className="albums">
              {albums.map((group, index) => (
                <AlbumCover
                  key={group.title}
                  group={group}
                  isFirst={yearIndex === 0 && index === 0}
                  onOpen={openPhoto}
                />
              ))}
            </div>
          </Fragment>
        ))}
        <MorePictures pictures={pictures} urlAfter={(after) => listUrl(PATH, { ...list, after })} />
      </div>
      <OpenedPhoto pictures={pictures.shown} />
    </>
  );
}
