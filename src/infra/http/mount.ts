import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBodySchema, idempotencyHeaders, type Endpoint } from '../../kernel/endpoint.ts';
import { AppError, notSignedIn, unconfirmedIdentity } from '../../kernel/errors.ts';
import { includesRole, roles, type Role } from '../../kernel/roles.ts';
import { dataPolicy } from './handle-errors.ts';
import {
  nothing,
  type Administrator,
  type Handler,
  type HttpCall,
  type HttpHandler,
  type RunWrite,
  type WriteHandler,
  type WriteRequest,
} from './call.ts';
import { createReader, type Reader } from './in-process-reader.ts';

/** Finds the administrator who makes a request. Throws where that is not possible, so that the request is rejected. */
export type Authenticate = (request: FastifyRequest) => Promise<Administrator | undefined>;

const administrators = new WeakMap<FastifyRequest, Administrator>();

/** The administrator who makes a request to an admin endpoint. */
export function administratorOf(request: FastifyRequest): Administrator {
  const administrator = administrators.get(request);
  if (!administrator) throw new Error('Only admin calls know who makes them.');
  return administrator;
}

export interface Api {
  /** Mounts the handler of an endpoint. */
  mount<E extends Endpoint>(endpoint: E, handle: Handler<E>): void;
  /** Mounts a handler that needs the request, for example its cookies. Documents cannot read such an endpoint. */
  mountHttp<E extends Endpoint>(endpoint: E, handle: HttpHandler<E>): void;
  /** Mounts a write by an administrator: one transaction, idempotent where the contract says so. */
  mountWrite<E extends Endpoint>(endpoint: E, handle: WriteHandler<E>): void;
  /** Runs a public read in this process. */
  read: Reader;
}

interface ApiDeps {
  endpoints: readonly Endpoint[];
  authenticate: Authenticate;
  /** Injected, because infrastructure does not know the tables of features. */
  runWrite: RunWrite;
}

/** Mounts endpoints: checks access before the body is read, then validates the input, then the response. */
export function createApi(app: FastifyInstance, { endpoints, authenticate, runWrite }: ApiDeps): Api {
  const mounted = new Set<Endpoint>();
  const handlers = new Map<Endpoint, Handler<Endpoint>>();

  app.addHook('onReady', async () => {
    const missing = endpoints.filter((endpoint) => !mounted.has(endpoint));
    if (missing.length > 0) throw new Error(`Not mounted: ${missing.map(nameOf).join(', ')}`);
  });

  return {
    read: createReader(handlers, app.log),
    mountHttp,
    mount(endpoint, handle) {
      handlers.set(endpoint, handle);
      mountHttp(endpoint, handle);
    },
    mountWrite(endpoint, handle) {
      mountHttp(endpoint, async ({ request, ...call }) =>
        runWrite(writeRequestFor(endpoint, request), await handle(call)),
      );
    },
  };

  function mountHttp<E extends Endpoint>(endpoint: E, handle: HttpHandler<E>): void {
    if (!endpoints.includes(endpoint)) throw new Error(`Not in the list of contracts: ${nameOf(endpoint)}`);
    mounted.add(endpoint);
    const status = endpoint.status ?? 200;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { isForAdmin: endpoint.access !== 'public' || endpoint.path.startsWith('/api/admin/') },
      schema: {
        ...describe(endpoint),
        querystring: endpoint.query ?? nothing,
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        ...(endpoint.idempotent ? { headers: idempotencyHeaders } : {}),
        response: { [status]: endpoint.response, '4xx': errorBodySchema, '5xx': errorBodySchema },
      },
      ...(endpoint.multipart ? { handlerTimeout: UPLOAD_TIMEOUT_MS } : {}),
      // The time limit includes the sending of the response; a client that stops reading is disconnected all the same.
      ...(endpoint.isDownload ? { handlerTimeout: DOWNLOAD_TIMEOUT_MS, exposeHeadRoute: false } : {}),
      ...(endpoint.maxBytes ? { bodyLimit: endpoint.maxBytes } : {}),
      onRequest: guardFor(endpoint, authenticate),
      preHandler: [...recheckFor(endpoint, authenticate), ...stricterGuardFor(endpoint)],
      handler: async (request, reply) => {
        reply
          .header('cache-control', endpoint.access === 'public' ? 'no-cache' : 'no-store')
          .header('content-security-policy', dataPolicy);
        const setHeader = (name: string, value: string) => void reply.header(name, value);
        const { params, query, body, ip: clientIp } = request;
        const call = { params, query, body, setHeader, clientIp, request, reply };
        const result = await handle(call as HttpCall<E>);
        return status === 204 ? reply.code(204).send() : reply.code(status).send(result);
      },
    });
  }
}

/** The whole site over a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 12 * 3_600_000;

/** Enough for a photo over a slow mobile connection. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** What identifies a write. The key counts only where the contract says that the endpoint is idempotent. */
function writeRequestFor(
  { idempotent }: Pick<Endpoint, 'idempotent'>,
  request: FastifyRequest,
): WriteRequest {
  const { 'idempotency-key': key, 'idempotency-attempt': attempt } = request.headers;
  const { method, url, body } = request;
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
  return {
    actor: administratorOf(request),
    idempotencyKey: idempotent && typeof key === 'string' ? key : undefined,
    fingerprint: `${method} ${url.split('?', 1)[0]} ${hash}`,
    onOtherFingerprint: idempotent === 'replace' ? 'replace' : 'reject',
    // The schema has turned it into a number.
    attempt: typeof attempt === 'number' ? attempt : undefined,
  };
}

/** The OpenAPI properties beside the schemas. */
function describe(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    ...(endpoint.access === 'public' ? {} : { 'x-role': endpoint.access }),
  };
}

/** Checks who makes a call before its body is read. */
function guardFor(endpoint: Endpoint, authenticate: Authenticate) {
  const { access, needsExportRight, needsRecentSignIn } = endpoint;
  if (access === 'public') return [];
  if (!roles.includes(access)) throw new Error(`No access declared: ${nameOf(endpoint)}`);
  const guard = async (request: FastifyRequest) => {
    const administrator = await authenticate(request);
    if (!administrator) throw notSignedIn();
    if (!includesRole(administrator.role, access)) throw missingRole('do this', access);
    if (needsExportRight && !administrator.canExport) {
      throw new AppError('forbidden', 'You may not export this. Ask an owner of the website.');
    }
    if (needsRecentSignIn && !administrator.isRecent) throw unconfirmedIdentity();
    administrators.set(request, administrator);
  };
  return [guard];
}

/** Checks what depends on the content of a request, after it was validated. */
function stricterGuardFor({ stricterAccess }: Endpoint) {
  if (!stricterAccess) return [];
  const { role, what, applies } = stricterAccess;
  return [
    (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
      const { params, body } = request;
      const isRefused = !includesRole(administratorOf(request).role, role) && applies({ params, body });
      done(isRefused ? missingRole(what, role) : undefined);
    },
  ];
}

/** Checks again once the body of a write has arrived: access may have ended while a client sent it byte by byte. */
function recheckFor(endpoint: Endpoint, authenticate: Authenticate) {
  return endpoint.method === 'GET' || !endpoint.body ? [] : guardFor(endpoint, authenticate);
}

/** What a person of a lower role reads. */
export function missingRole(what: string, role: Role): AppError {
  const who = role === 'owner' ? 'owners' : 'editors and owners';
  return new AppError('forbidden', `Only ${who} can ${what}. Ask an owner to change your role.`);
}

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}
