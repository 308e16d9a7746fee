import { endpoints } from '../../src/server/endpoints.ts';
import type { Endpoint } from '../../src/kernel/endpoint.ts';
import { listedKinds } from '../samples.ts';
import { documentRequest } from './document-request.ts';
import { nameOf, type FuzzRequest } from './fuzz-request.ts';
import { targets, type KnownRecord, type Records } from './records.ts';
import type { Random } from './random.ts';
import { validFile } from './valid-file.ts';
import { validValue, type ValueContext } from './valid-values.ts';

/** Calls that hash a password, decode a picture or end the session are made less often than the others. */
const WEIGHTS: [path: RegExp, weight: number][] = [
  [/admin\/(login|setup|password|demo|confirm-identity|sign-in-settings)$/, 0.1],
  [/admin\/(logout|sessions(\/:id)?)$/, 0.3],
  [/^\/api\/media(\/upload)?$/, 0.3],
  [/members\/import$|mails\/test$/, 0.5],
];
const DOCUMENT_WEIGHT = 6;

const calls: readonly (readonly [number, Endpoint | 'document'])[] = [
  ...endpoints.map(
    (endpoint) =>
      [
        endpoint.method === 'GET' ? 1 : (WEIGHTS.find(([path]) => path.test(endpoint.path))?.[1] ?? 1),
        endpoint,
      ] as const,
  ),
  [DOCUMENT_WEIGHT, 'document'],
];

type RequestContext = Omit<ValueContext, 'target' | 'path'>;

/** A request for any call, as its contract wants it and about records that exist. */
export function validRequest(context: RequestContext): FuzzRequest {
  const call = context.random.weighted(calls);
  return call === 'document' ? documentRequest(context) : requestFor(call, context);
}

/** A request for one call, as its contract wants it. */
export function requestFor(endpoint: Endpoint, context: RequestContext): FuzzRequest {
  const { random, records } = context;
  const target = targetOf(endpoint.path, random, records);
  const values: ValueContext = { ...context, target, path: endpoint.path };
  const request: FuzzRequest = {
    call: nameOf(endpoint),
    method: endpoint.method,
    path: sampleUrl(endpoint, values),
    query: [],
    headers: {},
    isSignedIn: endpoint.access !== 'public' || random.chance(0.3),
    isValid: true,
  };
  if (endpoint.query) {
    const query = validValue(endpoint.query, values) as Record<string, unknown>;
    request.query = Object.entries(query).map(([name, value]) => [name, String(value)]);
  }
  if (endpoint.body) request.json = validValue(endpoint.body, values);
  if (endpoint.multipart) {
    const fields = validValue(endpoint.multipart, values) as Record<string, unknown>;
    request.form = {
      fields: Object.entries(fields).map(([name, value]) => [name, String(value)]),
      file: validFile(random),
      isFileFirst: random.chance(0.5),
    };
  }
  // A few keys are used again, with the same body or another one.
  if (endpoint.idempotent && random.chance(0.5)) {
    request.headers['idempotency-key'] = `fuzz-key-${random.int(1, random.chance(0.2) ? 50 : 999_999_999)}`;
  }
  return request;
}

const KINDS: [path: RegExp, kind: string][] = [
  ...listedKinds.map(({ path, type }): [RegExp, string] => [
    new RegExp(`^/api(/admin)?${path.slice('/api'.length)}/`),
    type,
  ]),
  ...targets.map(({ path, kind }): [RegExp, string] => [path, kind]),
  [/^\/api(\/admin)?\/events\//, 'event'],
  [/^\/api(\/admin)?\/pages\//, 'page'],
  [/^\/api\/admin\/terms\//, 'term'],
  [/^\/api\/(media|gallery\/photos)\//, 'media'],
  [/^\/api\/admin\/messages\//, 'message'],
  [/^\/api\/admin\/mails\//, 'mail'],
  [/^\/api\/admin\/activity\//, 'activity'],
  [/^\/api\/admin\/revisions\//, 'revision'],
  [/^\/api\/admin\/sessions\//, 'session'],
  // No request of the fuzzer can add a passkey: only an authenticator can.
  [/^\/api\/admin\/passkeys\//, 'session'],
  [/^\/api\/admin\/people\//, 'person'],
  [/^\/api\/admin\/invitations\//, 'invitation'],
  [/^\/api\/admin\/plan\/offices\//, 'office'],
  [/^\/api\/admin\/groups\//, 'group'],
];

// A new endpoint with an id is named here or in the samples of its feature, before a request for it happens to be drawn.
for (const { path } of endpoints)
  if (path.includes('/:id') && !kindOf(path)) throw new Error(`The fuzzer knows no records for ${path}`);

function kindOf(path: string): string | undefined {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1];
}

function targetOf(path: string, random: Random, records: Records): KnownRecord | undefined {
  const kind = kindOf(path);
  return kind ? records.pick(random, kind) : undefined;
}

function sampleUrl({ path, params }: Endpoint, context: ValueContext): string {
  const { target, random } = context;
  if (path === '/api/pages/:slug') return `/api/pages/${target!.text.split('/').at(-1)}`;
  if (path === '/api/pages/:section/:slug')
    return `/api/pages/${target!.text.includes('/') ? target!.text : 'about/tea'}`;
  if (path.includes('/:entityType/:entityId'))
    return `/api/admin/revisions/${target!.text}/${target!.related}`;
  const values = params ? (validValue(params, context) as Record<string, unknown>) : {};
  return path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'id'
      ? String(random.chance(0.97) ? target!.id : 999_999_999)
      : encodeURIComponent(String(values[name])),
  );
}
