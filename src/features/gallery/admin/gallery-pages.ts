import { useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { readOf, request } from '../../../kernel/client.ts';
import { useRead } from '../../../ui/use-read.ts';
import { rearranged } from '../gallery-order.rules.ts';
import type { GalleryItem, listCollections, listGallery } from '../gallery.contract.ts';

const pageSize = 50;
/** Apart from the gallery as visitors read it, which is one answer and no pages. */
const pagesKey = ['/api/gallery', 'pages'];

interface Page {
  pictures: GalleryItem[];
  /** The address of the page behind it. */
  next: string | undefined;
}

type Pages = InfiniteData<Page, string>;

/**
 * The gallery, or one collection of it, fifty pictures at a time. When it is read again, each page begins where the one before
 * it now ends.
 */
export function useGalleryPages(collection: string | undefined) {
  const query = { limit: pageSize, ...(collection === undefined ? {} : { collection }) };
  return useInfiniteQuery({
    queryKey: [...pagesKey, collection],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: readOf<typeof listGallery>('/api/gallery', query).url,
    getNextPageParam: ({ next }) => next,
    // Somebody may have added pictures on another device.
    refetchOnMount: 'always',
  });
}

async function readPage(url: string): Promise<Page> {
  const response = await request('GET', url);
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return { pictures: (await response.json()) as GalleryItem[], next };
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
