import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endpoints } from './server/endpoints.ts';

const guarded = endpoints
  .filter(({ method, access }) => method === 'GET' && access !== 'public')
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(\\?|$)`));

/** The text before the URL of a call: it is read by a request, or it is the key of a query. */
const isForRequest =
  /(readOf<typeof \w+>\(\s*|useExport\(\{\s*url: |request\('GET', |queryKey: \[|[kK]ey = \[|return \[|key === )$/;

/** The URLs of calls for people with access that a source text uses for anything but a request. */
function findPlainLinks(source: string): string[] {
  const urls = [...source.matchAll(/(['"`])(\/api\/.*?)\1/g)];
  return urls
    .filter(({ index, 2: url = '' }) => {
      const isGuarded = guarded.some((path) => path.test(url.replaceAll(/\$\{.*?\}/g, '1')));
      return isGuarded && !isForRequest.test(source.slice(0, index));
    })
    .map(([, , url = '']) => url);
}

it.each([
  '<a href="/api/admin/members/export" download>',
  '<img src={`/api/media/${id}`} />',
  'return `/api/admin/messages/${id}`;',
  "window.open('/api/admin/handover')",
])('%s is found', (source) => {
  expect(findPlainLinks(source)).toHaveLength(1);
});

it('no link, form or picture has the URL of a call that needs the token of the document', () => {
  const files = globSync('src/{ui,web,kernel,records/admin,features/*/{admin,site}}/**/*.{ts,tsx}');
  const sources = files.filter((file) => !file.includes('.test.'));
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((file) =>
    findPlainLinks(readFileSync(file, 'utf8')).map((url) => `${file}: ${url}`),
  );
  expect(found).toEqual([]);
});
