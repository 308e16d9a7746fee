import { useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { readOf, request } from '../../../kernel/http-client.ts';
import { useRead } from '../../../ui/use-read.ts';
import { rearranged } from '../../../kernel/reorder.ts';
import type { GalleryItem, listCollections } from '../gallery.contract.ts';

const pageSize = 50;
/** Apart from the gallery as visitors read it, which is one answer and no pages. */
const pagesKey = ['/api/gallery', 'pages'];

interface Page {
  pictures: GalleryItem[];
  hasMore: boolean;
}

/** Pages begin behind a picture; the first begins with none. */
type Pages = InfiniteData<Page, number | undefined>;

/**
 * The gallery, or one collection of it, fifty pictures at a time. When it is read again, each page begins where the one before
 * it now ends.
 */
export function useGalleryPages(collection: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...pagesKey, collection],
    queryFn: ({ pageParam }) => readPage(collection, pageParam),
    initialPageParam: undefined as number | undefined,
    // She may have put another picture last meanwhile.
    getNextPageParam: ({ pictures, hasMore }) => (hasMore ? pictures.at(-1)?.id : undefined),
    // Somebody may have added pictures on another device.
    refetchOnMount: 'always',
  });
}

async function readPage(collection: string | undefined, after: number | undefined): Promise<Page> {
  const search = new URLSearchParams({ limit: String(pageSize) });
  // An empty name asks for the pictures without a collection.
  if (collection !== undefined) search.set('collection', collection);
  if (after !== undefined) search.set('after', String(after));
  const response = await request('GET', `/api/gallery?${search}`);
  return { pictures: (await response.json()) as GalleryItem[], hasMore: response.headers.has('link') };
}

export function useCollections() {
  return useRead(readOf<typeof listCollections>('/api/gallery/collections'));
}

/** Everything that is said of pictures is read anew. */
export async function refreshGallery(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => /^\/api\/(gallery|media)\b/.test(String(key)),
  });
}

/** Shows pictures in a new order before the server is asked again. */
export function showOrder(client: QueryClient, ids: readonly number[]): void {
  changePictures(client, (pictures) => {
    const byId = new Map(pictures.map((picture) => [picture.id, picture]));
    return rearranged([...byId.keys()], ids).map((id) => byId.get(id)!);
  });
}

export function takeOffScreen(client: QueryClient, id: number): void {
  changePictures(client, (pictures) => pictures.filter((picture) => picture.id !== id));
}

function changePictures(client: QueryClient, change: (pictures: GalleryItem[]) => GalleryItem[]): void {
  client.setQueriesData<Pages>({ queryKey: pagesKey }, (data) => {
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
