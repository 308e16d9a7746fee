import { fixedPaths } from '../../src/web/site-routes.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import type { Records } from './records.ts';
import type { Random } from './random.ts';
import { validLine } from './valid-texts.ts';

const DOCUMENTS = [
  ...fixedPaths(),
  '/gallery/uncategorized',
  '/programs/the-arts',
  '/admin',
  '/admin/login',
  '/admin/pages',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/icon.svg',
  '/healthz',
  '/events.ics',
];

/** Requests without a contract: documents, files, feeds, the preview and the contact form without JavaScript. */
export function documentRequest({ random, records }: { random: Random; records: Records }): FuzzRequest {
  const request: FuzzRequest = {
    call: 'document',
    method: 'GET',
    path: random.pick(DOCUMENTS),
    query: [],
    headers: {},
    isSignedIn: random.chance(0.3),
    isValid: true,
  };
  return random.weighted<() => FuzzRequest>([
    [6, () => request],
    [2, () => ({ ...request, path: '/events', query: [['search', validLine(random, 30)]] })],
    [2, () => ({ ...request, path: '/search', query: [['q', validLine(random, 30)]] })],
    [
      2,
      () => ({ ...request, path: '/gallery', query: [['after', String(records.pick(random, 'media').id)]] }),
    ],
    [2, () => ({ ...request, path: `/media/${records.pick(random, 'media').id}/large-1600x1200.webp` })],
    [2, () => ({ ...request, path: pageAddress(records.pick(random, 'page').text) })],
    [
      2,
      () => ({
        ...request,
        path: `/admin/page-preview/${records.pick(random, 'page').id}`,
        isSignedIn: true,
      }),
    ],
    [2, () => contactForm(request, random)],
  ])();
}

function pageAddress(slug: string): string {
  return slug.includes('/') ? `/${slug}` : `/about/${slug}`;
}

function contactForm(request: FuzzRequest, random: Random): FuzzRequest {
  const form = new URLSearchParams({
    name: validLine(random, 50),
    email: `ada${random.int(1, 9_999)}@a.example`,
    message: validLine(random, 200),
    ...(random.chance(0.3) && { office: String(random.int(1, 20)) }),
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    ...request,
    call: 'POST /contact',
    method: 'POST',
    path: '/contact',
    headers,
    raw: Buffer.from(form.toString()),
  };
}
