import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call, request } from '../../../kernel/http-client.ts';
import { rearranged } from '../../../kernel/reorder.ts';
import { useReorder } from '../../../ui/sortable/use-reorder.ts';
import { recordKeys, refreshRecords } from '../../../records/admin/record-queries.ts';
import { listMediaUses } from '../../media/media.contract.ts';
import { arrangeGallery, listCollections, type GalleryItem } from '../gallery.contract.ts';

const PAGE_SIZE = 100;

/** An empty name selects the pictures without a collection. */
export interface ShownPictures {
  collection?: string;
  search?: string;
}

export const galleryKeys = {
  lists: [...recordKeys.all('media'), 'list'],
  list: (shown: ShownPictures) => [...galleryKeys.lists, shown],
  collections: [...recordKeys.all('media'), 'collections'],
  deleted: [...recordKeys.all('media'), 'deleted'],
  one: (id: number) => [...recordKeys.all('media'), 'one', id],
  uses: (id: number) => [...recordKeys.all('media'), 'uses', id],
};

interface GalleryPage {
  pictures: GalleryItem[];
  hasMore: boolean;
}

/** A page starts after the last picture of the one before. */
type GalleryPages = InfiniteData<GalleryPage, number | undefined>;

/** The pictures of one collection, or those that a search finds, one page at a time. */
export function useGalleryPages(shown: ShownPictures) {
  return useInfiniteQuery({
    queryKey: galleryKeys.list(shown),
    queryFn: ({ pageParam }) => readPage(shown, pageParam),
    initialPageParam: undefined as number | undefined,
    // Not the URL from the `Link` header: the editor may have moved another picture to the end meanwhile.
    getNextPageParam: ({ pictures, hasMore }) => (hasMore ? pictures.at(-1)?.id : undefined),
    // Someone may have added pictures on another device.
    refetchOnMount: 'always',
  });
}

async function readPage(shown: ShownPictures, after: number | undefined): Promise<GalleryPage> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...shown });
  if (after !== undefined) query.set('after', String(after));
  const response = await request('GET', `/api/gallery?${query}`);
  return { pictures: (await response.json()) as GalleryItem[], hasMore: response.headers.has('link') };
}

export function useCollections() {
  return useQuery({ queryKey: galleryKeys.collections, queryFn: () => call(listCollections, {}) });
}

/** Where a picture is used. Never cached, because it may have been used somewhere else since. */
export function usePictureUses(id: number) {
  return useQuery({
    queryKey: galleryKeys.uses(id),
    queryFn: () => call(listMediaUses, { params: { id } }),
    gcTime: 0,
  });
}

/** Reorders pictures of one collection: on the screen right away, then on the server. */
export function useReorderPictures() {
  const client = useQueryClient();
  return useReorder({
    savedTitle: 'Images Reordered',
    link: { label: 'See it on the website', href: '/gallery' },
    show: (ids) => showOrder(client, ids),
    readAgain: () => refreshRecords(client, 'media'),
    save: ({ before, after }) => call(arrangeGallery, { body: { ids: after, before } }),
  });
}

function showOrder(client: QueryClient, ids: readonly number[]): void {
  changePictures(client, (pictures) => {
    const byId = new Map(pictures.map((picture) => [picture.id, picture]));
    return rearranged([...byId.keys()], ids).map((id) => byId.get(id)!);
  });
}

export function removeFromLists(client: QueryClient, id: number): void {
  changePictures(client, (pictures) => pictures.filter((picture) => picture.id !== id));
}

/** Changes what is shown; a picture may move from one page to another. */
function changePictures(client: QueryClient, change: (pictures: GalleryItem[]) => GalleryItem[]): void {
  client.setQueriesData<GalleryPages>({ queryKey: galleryKeys.lists }, (data) => {
    if (!data) return data;
    const pictures = change(data.pages.flatMap((page) => page.pictures));
    let start = 0;
    const pages = data.pages.map((page, index) => {
      const isLast = index === data.pages.length - 1;
      const end = isLast ? pictures.length : start + page.pictures.length;
      const shown = pictures.slice(start, end);
      start = end;
      return { ...page, pictures: shown };
    });
    return { ...data, pages };
  });
}
