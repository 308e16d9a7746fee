import { readOf, type Read } from '../../../kernel/http-client.ts';
import type { listNews, News, readNews } from '../news.contract.ts';

export const newsList = readOf<typeof listNews>('/api/news');

export const newsById = (id: number): Read<News> => readOf<typeof readNews>(`/api/news/${id}`);
