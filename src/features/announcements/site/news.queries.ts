import { readOf, type Read } from '../../../kernel/http-client.ts';
import type { listNews, News, NewsList, readNews } from '../news.contract.ts';

export const newsOfPage = (page: number): Read<NewsList> =>
  readOf<typeof listNews>('/api/news', { page: page > 1 ? page : undefined });

export const newsById = (id: number): Read<News> => readOf<typeof readNews>(`/api/news/${id}`);

/** Lists after the first one: `?page=2`. */
export function pageIn(searchParams: URLSearchParams): number {
  const page = /^[1-9]\d{0,2}$/.exec(searchParams.get('page') ?? '')?.[0];
  return Number(page ?? 1);
}
