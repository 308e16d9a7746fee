import type { FastifyInstance } from 'fastify';

const MAX_URLS = 2_000;

/** Fetches everything that visitors can reach from some URLs, as text by URL. Pictures and scripts are left out. */
export async function crawl(
  fastify: FastifyInstance,
  { start, origin }: { start: readonly string[]; origin: string },
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [...start];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url)) continue;
    if (found.size >= MAX_URLS) throw new Error(`There are more than ${MAX_URLS} URLs.`);
    const response = await fastify.inject(url);
    found.set(url, `${JSON.stringify(response.headers)}\n${response.body}`);
    for (const [, link] of response.body.matchAll(/(?: href="|<loc>)([^"<]+)/g)) {
      const target = URL.parse(link!.replaceAll('&amp;', '&'), new URL(url, origin));
      if (target?.origin === origin && isDocument(target)) waiting.push(target.pathname + target.search);
    }
  }
  return found;
}

/** Months and searches have no end, and are made of the same events and members. */
function isDocument({ pathname, searchParams }: URL): boolean {
  return (
    !/^\/(?:admin|assets|media|fonts)(?:\/|$)/.test(pathname) &&
    !searchParams.has('date') &&
    !searchParams.has('search')
  );
}
