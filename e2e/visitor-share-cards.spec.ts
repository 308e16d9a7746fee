import sharp from 'sharp';
import { eventPath } from '../src/features/events/events.rules.ts';
import type { ChapterEvent } from '../src/features/events/events.contract.ts';
import { expect, test, type APIRequestContext } from './test.ts';

/** The tags of a document that other sites read. */
async function tagsOf(request: APIRequestContext, path: string): Promise<Map<string, string>> {
  const html = await (await request.get(path)).text();
  const tags = html.matchAll(/<meta (?:name|property)="((?:og|twitter):[^"]+)" content="([^"]*)"/g);
  return new Map(Array.from(tags, ([, name, content]) => [name!, content!]));
}

test('a link to any page shows its own picture wherever it is shared', async ({ request }) => {
  const [event] = (await (await request.get('/api/events')).json()) as ChapterEvent[];
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => new URL(url!).pathname);
  const others = paths.filter((path) => !path.startsWith('/events/'));
  expect(others.length).toBeGreaterThan(10);
  const images = new Set<string>();
  for (const path of [...others, eventPath(event!)]) {
    const tags = await tagsOf(request, path);
    const image = tags.get('og:image') ?? '';
    expect(image, path).toMatch(/^http:\/\/chapter\.localhost\/share\/\w+\/.+\.jpg$/);
    expect(tags.get('og:url')).toBe(`http://chapter.localhost${path}`);
    for (const name of ['title', 'description', 'type', 'site_name', 'image:alt']) {
      expect(tags.get(`og:${name}`), `og:${name} of ${path}`).toBeTruthy();
    }
    expect(tags.get('og:image:type')).toBe('image/jpeg');
    expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', '630']);
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    const response = await request.get(new URL(image).pathname);
    const bytes = await response.body();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(bytes.length, path).toBeLessThan(300_000);
    images.add(image);
  }
  expect(images.size).toBe(others.length + 1);
});
