import { beforeAll, beforeEach } from 'vitest';
import { emptyValues, type ChapterValues, type Topic } from '../src/features/chapter/topics.contract.ts';
import type { Site } from '../src/features/chapter/site.contract.ts';
import { testApp } from './app.ts';

interface SaveOptions {
  isDraft?: boolean;
  version?: number;
  key?: string;
}

/** A site on December 1, 2026, whose chapter has said nothing about itself before each test. */
export function chapterSite() {
  const opened = {} as Awaited<ReturnType<typeof testApp>>;

  beforeAll(async () => {
    const now = () => new Date('2026-12-01T15:00:00Z');
    Object.assign(opened, await testApp({ cacheDocuments: false, now }));
  });

  beforeEach(async () => {
    await opened.db.pool.query(
      'truncate chapter_details, members, idempotency_keys cascade; delete from revisions',
    );
  });

  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    opened.fastify.inject({ method, url, payload, headers: { cookie: opened.admin.cookie } });

  return {
    app: opened,
    ask,
    /** Saves a topic whose other values are empty. */
    save<T extends Topic>(
      topic: T,
      values: Partial<ChapterValues[T]>,
      { key, ...options }: SaveOptions = {},
    ) {
      return opened.fastify.inject({
        method: 'PATCH',
        url: `/api/admin/chapter/${topic}`,
        payload: { values: { ...emptyValues[topic], ...values }, ...options },
        headers: { cookie: opened.admin.cookie, ...(key ? { 'idempotency-key': key } : {}) },
      });
    },
    site: async () => (await opened.fastify.inject('/api/site')).json<Site>(),
  };
}
