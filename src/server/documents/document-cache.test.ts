import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentCache } from './document-cache.ts';

interface TextDocument {
  cacheable: boolean;
  transient?: boolean;
  freshForMs: number;
  text: string;
}

const freshForMs = 60_000;

let time: number;
let renderings: number;
let render: (key: string, previous?: TextDocument) => Promise<TextDocument>;
let cache: DocumentCache<TextDocument>;

beforeEach(() => {
  time = 0;
  renderings = 0;
  render = (key) => Promise.resolve({ cacheable: true, freshForMs, text: `${key} ${++renderings}` });
  cache = new DocumentCache<TextDocument>({
    render: (key, previous) => render(key, previous),
    clock: () => time,
    graceMs: 1_000,
    staleTimeoutMs: 50,
    retryPauseMs: 1_000,
    capacity: 3,
  });
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a cached document', () => {
  it('is rendered once and then sent without waiting', async () => {
    expect(cache.hit('/a')).toBeUndefined();
    expect((await cache.get('/a')).text).toBe('/a 1');
    expect(cache.hit('/a')?.text).toBe('/a 1');
    expect(renderings).toBe(1);
  });

  it('is rendered once for concurrent requests', async () => {
    const copies = await Promise.all(Array.from({ length: 50 }, () => cache.get('/a')));
    expect(new Set(copies.map((copy) => copy.text))).toEqual(new Set(['/a 1']));
  });

  it('is sent for a moment after it expired, while a new one is rendered', async () => {
    await cache.get('/a');
    time = 60_500;
    expect(cache.hit('/a')?.text).toBe('/a 1');
    await settle();
    expect(cache.hit('/a')?.text).toBe('/a 2');
  });

  it('is not sent long after it expired if a new one can be rendered', async () => {
    await cache.get('/a');
    time = 61_001;
    expect(cache.hit('/a')).toBeUndefined();
    expect((await cache.get('/a')).text).toBe('/a 2');
  });
});

describe('a transient document', () => {
  it('is sent but not stored and evicts no other document', async () => {
    await cache.get('/a');
    await cache.get('/b');
    render = (key) =>
      Promise.resolve({ cacheable: true, freshForMs, transient: true, text: `${key} is gone` });
    for (const key of ['/1', '/2', '/3', '/4']) expect((await cache.get(key)).text).toBe(`${key} is gone`);
    expect(cache.hit('/1')).toBeUndefined();
    expect(cache.hit('/a')?.text).toBe('/a 1');
    time = 61_001;
    expect((await cache.get('/b')).text).toBe('/b is gone');
    expect(cache.hit('/b')).toBeUndefined();
  });
});

describe('a content change', () => {
  it('makes every document stale', async () => {
    await cache.get('/a');
    time = 10;
    cache.purge();
    time = 2_000;
    expect((await cache.get('/a')).text).toBe('/a 2');
  });

  it('during a rendering makes that document stale, too', async () => {
    const slow = Promise.withResolvers<TextDocument>();
    render = () => slow.promise;
    const first = cache.get('/a');
    cache.purge();
    slow.resolve({ cacheable: true, freshForMs, text: 'before the change' });
    await first;
    render = () => Promise.resolve({ cacheable: true, freshForMs, text: 'after the change' });
    expect(cache.hit('/a')?.text).toBe('before the change');
    await settle();
    expect(cache.hit('/a')?.text).toBe('after the change');
  });
});

describe('a document that comes out the same as before', () => {
  beforeEach(async () => {
    await cache.get('/a');
    for (let visit = 0; visit < 5; visit += 1) cache.hit('/a');
    render = (_key, previous) => Promise.resolve(Object.assign(previous!, { freshForMs: 5_000 }));
    time = 40_000;
    cache.purge();
    await cache.get('/a');
    await settle();
  });

  it('keeps its age and its number of visits', () => {
    expect(cache.popular({ ageMs: 40_000, hits: 5 }).map(({ text }) => text)).toEqual(['/a 1']);
  });

  it('is fresh for as long as the new rendering is', async () => {
    render = (key) => Promise.resolve({ cacheable: true, freshForMs, text: `${key} later` });
    time = 44_999;
    expect(cache.hit('/a')?.text).toBe('/a 1');
    await settle();
    expect(cache.hit('/a')?.text).toBe('/a 1');
    time = 46_001;
    expect((await cache.get('/a')).text).toBe('/a later');
  });
});

describe('when rendering fails', () => {
  it('sends the stale document at any age and retries after a pause', async () => {
    await cache.get('/a');
    let attempts = 0;
    render = () => {
      attempts += 1;
      return Promise.reject(new Error('database away'));
    };
    time = 10_000_000;
    expect((await cache.get('/a')).text).toBe('/a 1');
    expect((await cache.get('/a')).text).toBe('/a 1');
    expect(attempts).toBe(1);
    time += 5_000;
    expect((await cache.get('/a')).text).toBe('/a 1');
    expect(attempts).toBe(2);
  });

  it('prefers a stale document to a failed one', async () => {
    await cache.get('/a');
    render = () => Promise.resolve({ cacheable: false, freshForMs, text: '503' });
    time = 10_000_000;
    expect((await cache.get('/a')).text).toBe('/a 1');
  });

  it('sends a failed document if there is no other, and does not store it', async () => {
    render = () => Promise.resolve({ cacheable: false, freshForMs, text: '503' });
    expect((await cache.get('/a')).text).toBe('503');
    expect(cache.hit('/a')).toBeUndefined();
  });

  it('sends the stale document after a timeout', async () => {
    await cache.get('/a');
    render = () => new Promise(() => undefined);
    time = 10_000_000;
    expect((await cache.get('/a')).text).toBe('/a 1');
  });

  it('rejects if there is no document at all', async () => {
    render = () => Promise.reject(new Error('database away'));
    await expect(cache.get('/a')).rejects.toThrow('database away');
  });
});

describe('capacity', () => {
  it('evicts the least recently used document', async () => {
    for (const [index, key] of ['/a', '/b', '/c'].entries()) {
      time = index;
      await cache.get(key);
    }
    time = 10;
    cache.hit('/a');
    await cache.get('/d');
    expect(['/a', '/b', '/c', '/d'].map((key) => cache.hit(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('counts documents as popular by age and hits', async () => {
    await cache.get('/a');
    await cache.get('/b');
    cache.hit('/a');
    expect(cache.popular({ ageMs: 30_000, hits: 1 })).toEqual([]);
    time = 30_000;
    expect(cache.popular({ ageMs: 30_000, hits: 1 }).map(({ text }) => text)).toEqual(['/a 1']);
  });
});
