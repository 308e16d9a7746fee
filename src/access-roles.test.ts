import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../test/app.ts';
import { endpoints } from './server/endpoints.ts';
import { createPage, updatePage } from './features/pages/manage-pages.contract.ts';
import { listDeleted, listRevisions } from './records/records.contract.ts';
import { discardTopicDraft, restoreTopic } from './features/chapter/chapter.contract.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { includesRole, roles, type Role } from './kernel/roles.ts';

let app: Awaited<ReturnType<typeof testApp>>;

/** Who makes the calls; the role and the rights of each are what the contracts speak of. */
const people = {
  stranger: {},
  helper: { role: 'helper' },
  editor: { role: 'editor' },
  'editor who may export': { role: 'editor', canExport: true },
  owner: { role: 'owner', canExport: true },
  'owner whose access ended last year': { ended: `now() - interval '1 year'` },
  'owner whose access ended a moment ago': { ended: 'now()' },
} as const satisfies Record<string, { role?: Role; canExport?: boolean; ended?: string }>;

type Person = (typeof people)[keyof typeof people];

const cookies = new Map<string, string>();

/** Sessions end during the calls: some of them sign people out. */
async function signInAll(): Promise<void> {
  for (const [name, person] of Object.entries(people) as [string, Person][]) {
    if (name === 'stranger') continue;
    const { cookie, id } = await signedIn(app.db, 'role' in person ? person.role : 'owner');
    cookies.set(name, cookie);
    if ('ended' in person)
      await app.db.pool.query(`update admin_users set access_until = ${person.ended} where id = $1`, [id]);
    if ('canExport' in person)
      await app.db.pool.query('update admin_users set can_export = true where id = $1', [id]);
  }
}

beforeAll(async () => {
  app = await testApp();
});

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
const guarded = endpoints.filter(({ access }) => access !== 'public');
const sampleUrl = ({ path }: Pick<Endpoint, 'path'>) => path.replace(/:\w+/g, '1');

async function ask(
  { method }: Endpoint,
  { url, name, body = {} }: { url: string; name: string; body?: object },
) {
  const cookie = cookies.get(name);
  const response = await app.fastify.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}

/** What the contract declares for a person. */
function declared({ access, needsExportRight }: Endpoint, person: Person): 'yes' | 401 | 403 {
  if (!('role' in person)) return 401;
  if (access === 'public') throw new Error('Not a call for people with access.');
  const mayExport = !needsExportRight || 'canExport' in person;
  return includesRole(person.role, access) && mayExport ? 'yes' : 403;
}

describe('every call for people with access', () => {
  it.each(guarded.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
    await signInAll();
    const outcomes: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [name, person] of Object.entries(people) as [string, Person][]) {
      const { status, code } = await ask(call, { url: sampleUrl(call), name }).catch(() => ({
        // A download or a stream of progress is no JSON: the call was made.
        status: 200,
        code: undefined,
      }));
      const isRefused = status === 401 || (status === 403 && code === 'forbidden');
      outcomes[name] = isRefused ? status : 'yes';
      expected[name] = declared(call, person);
    }
    expect(outcomes).toEqual(expected);
  });
});

const page = { title: 'T', slug: 'about/t', type: 'general' };

/** For each call with a stricter rule, a request that it applies to and one that it does not. */
type StricterRequests = Record<'strict' | 'normal', { url?: string; body?: object }>;

/** The identity of the chapter is the owners'. */
function onTopics({ path }: Endpoint, body: object): StricterRequests {
  const urlOf = (topic: string) => path.replace(':topic', topic);
  return { strict: { url: urlOf('identity'), body }, normal: { url: urlOf('mission'), body } };
}

const stricter = new Map<Endpoint, StricterRequests>([
  [createPage, { strict: { body: page }, normal: { body: { ...page, isDraft: true } } }],
  [updatePage, { strict: { body: page }, normal: { body: { ...page, isDraft: true } } }],
  [
    listRevisions,
    {
      strict: { url: '/api/admin/revisions/member/1' },
      normal: { url: '/api/admin/revisions/event/1' },
    },
  ],
  [discardTopicDraft, onTopics(discardTopicDraft, {})],
  [restoreTopic, onTopics(restoreTopic, { revisionId: 1 })],
  [
    listDeleted,
    { strict: { url: '/api/admin/deleted/member' }, normal: { url: '/api/admin/deleted/event' } },
  ],
]);

describe('every call whose contract is stricter about some requests', () => {
  it('is tested here', () => {
    const withRule = endpoints.filter(({ stricterAccess }) => stricterAccess);
    expect(withRule.map(nameOf).toSorted()).toEqual([...stricter.keys()].map(nameOf).toSorted());
  });

  it.each([...stricter].map(([call, requests]) => [nameOf(call), call, requests] as const))(
    '%s',
    async (_, call, requests) => {
      await signInAll();
      for (const role of roles) {
        for (const kind of ['strict', 'normal'] as const) {
          const needed = kind === 'strict' ? call.stricterAccess!.role : (call.access as Role);
          const { status } = await ask(call, { url: sampleUrl(call), name: role, ...requests[kind] });
          expect([kind, role, status === 403]).toEqual([kind, role, !includesRole(role, needed)]);
        }
      }
    },
  );
});

describe('every sensitive call', () => {
  it.each(guarded.map((call) => [nameOf(call), call] as const))(
    '%s asks a person who signed in long ago to confirm who she is, where its contract says so',
    async (_, call) => {
      await signInAll();
      await app.db.pool.query(`update admin_sessions set confirmed_at = now() - interval '61 minutes'`);
      const { code } = await ask(call, { url: sampleUrl(call), name: 'owner' }).catch(() => ({
        code: undefined,
      }));
      expect(code === 'confirm-identity').toBe(call.needsRecentSignIn === true);
    },
  );
});
