import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { read } from '../../../kernel/http-client.ts';
import { checkSession, giveUpSigningIn, goOnWith, startSession } from './session.ts';

const ada = { id: 1, username: 'ada', name: 'Ada Example' };
/** The token that the server takes; every other is refused. */
let goodToken: string;
let asked: { url: string; token: string | null }[];

beforeEach(() => {
  goodToken = 'first';
  asked = [];
  const textContent = JSON.stringify({ token: 'first' });
  vi.stubGlobal('document', { querySelector: () => ({ textContent }) });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: HeadersInit }) => {
    const token = new Headers(headers).get('x-admin-token');
    asked.push({ url, token });
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (url === '/api/admin/check-auth') {
      const authenticated = token === goodToken;
      return Response.json({ authenticated, ...(authenticated ? { administrator: ada } : {}) });
    }
    return token === goodToken ? Response.json({ url }) : new Response('{}', { status: 401 });
  });
  startSession();
});

afterEach(() => vi.unstubAllGlobals());

const urls = () => asked.map(({ url }) => url);
const isAsking = () => vi.waitFor(() => expect(urls()).toContain('/api/admin/check-auth'));
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

it("sends the document's token along", async () => {
  expect(await read('/api/a')).toEqual({ url: '/api/a' });
  expect(asked).toEqual([{ url: '/api/a', token: 'first' }]);
});

it('asks once for all that are refused together, and repeats each of them once', async () => {
  goodToken = 'second';
  const reads = Promise.all(['/api/a', '/api/b', '/api/c'].map((url) => read(url)));
  await isAsking();
  await settle();
  expect(urls().filter((url) => url === '/api/admin/check-auth')).toHaveLength(1);
  goOnWith({ token: 'second', administratorId: 1 });
  expect(await reads).toEqual([{ url: '/api/a' }, { url: '/api/b' }, { url: '/api/c' }]);
  expect(asked.filter(({ url }) => url === '/api/a').map(({ token }) => token)).toEqual(['first', 'second']);
});

it('lets them fail when nobody signs in', async () => {
  goodToken = 'second';
  const reads = Promise.allSettled(['/api/a', '/api/b'].map((url) => read(url)));
  await isAsking();
  await settle();
  giveUpSigningIn();
  expect((await reads).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('asks nobody when a sign-in came between a request and its refusal', async () => {
  goodToken = 'second';
  const late = read('/api/late');
  goOnWith({ token: 'second', administratorId: 1 });
  expect(await late).toEqual({ url: '/api/late' });
});

it('repeats nothing in the name of another administrator, and makes way for her', async () => {
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { replace });
  await checkSession();
  goodToken = 'of another';
  const refused = Promise.allSettled([read('/api/a')]);
  await settle();
  goOnWith({ token: 'of another', administratorId: 2 });
  expect(await refused).toMatchObject([{ status: 'rejected' }]);
  expect(replace.mock.calls).toEqual([['/admin']]);
  expect(asked.filter(({ url }) => url === '/api/a')).toHaveLength(1);
  expect(asked.map(({ token }) => token)).not.toContain('of another');
});
