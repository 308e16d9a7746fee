import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { read } from '../../../kernel/http-client.ts';
import { checkSession, cancelSignIn, resumeAfterSignIn, startSession } from './session.ts';

const ada = { id: 1, username: 'ada', name: 'Ada Example' };
/** The only token that the server accepts. */
let validToken: string;
let requests: { url: string; token: string | null }[];
let responses: number;

beforeEach(() => {
  validToken = 'first';
  requests = [];
  responses = 0;
  const textContent = JSON.stringify({ token: 'first' });
  vi.stubGlobal('document', { querySelector: () => ({ textContent }) });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: HeadersInit }) => {
    const token = new Headers(headers).get('x-admin-token');
    requests.push({ url, token });
    await new Promise((resolve) => setTimeout(resolve, 5));
    responses += 1;
    if (url === '/api/admin/check-auth') {
      const authenticated = token === validToken;
      return Response.json({ authenticated, ...(authenticated ? { administrator: ada } : {}) });
    }
    return token === validToken ? Response.json({ url }) : new Response('{}', { status: 401 });
  });
  startSession();
});

afterEach(() => vi.unstubAllGlobals());

const urls = () => requests.map(({ url }) => url);
/** Until the server has said that the session ended, and every response was read. */
const signInIsRequired = async () => {
  await vi.waitFor(() => expect(urls()).toContain('/api/admin/check-auth'), 10_000);
  await vi.waitFor(() => expect(responses).toBe(requests.length), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 30));
};

it("sends the document's token", async () => {
  expect(await read('/api/a')).toEqual({ url: '/api/a' });
  expect(requests).toEqual([{ url: '/api/a', token: 'first' }]);
});

it('asks for one sign-in for requests that are rejected together, and repeats each once', async () => {
  validToken = 'second';
  const reads = Promise.all(['/api/a', '/api/b', '/api/c'].map((url) => read(url)));
  await signInIsRequired();
  expect(urls().filter((url) => url === '/api/admin/check-auth')).toHaveLength(1);
  resumeAfterSignIn({ token: 'second', administratorId: 1 });
  expect(await reads).toEqual([{ url: '/api/a' }, { url: '/api/b' }, { url: '/api/c' }]);
  expect(requests.filter(({ url }) => url === '/api/a').map(({ token }) => token)).toEqual([
    'first',
    'second',
  ]);
});

it('lets them fail when the sign-in is canceled', async () => {
  validToken = 'second';
  const reads = Promise.allSettled(['/api/a', '/api/b'].map((url) => read(url)));
  await signInIsRequired();
  cancelSignIn();
  expect((await reads).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('does not ask when a sign-in came between a request and its rejection', async () => {
  validToken = 'second';
  const late = read('/api/late');
  resumeAfterSignIn({ token: 'second', administratorId: 1 });
  expect(await late).toEqual({ url: '/api/late' });
});

it('repeats nothing for another administrator, and opens a new document', async () => {
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { replace });
  await checkSession();
  validToken = 'of another';
  requests = [];
  responses = 0;
  const refused = Promise.allSettled([read('/api/a')]);
  await signInIsRequired();
  resumeAfterSignIn({ token: 'of another', administratorId: 2 });
  expect(await refused).toMatchObject([{ status: 'rejected' }]);
  expect(replace.mock.calls).toEqual([['/admin']]);
  expect(requests.filter(({ url }) => url === '/api/a')).toHaveLength(1);
  expect(requests.map(({ token }) => token)).not.toContain('of another');
});
