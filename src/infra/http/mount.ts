import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorBodySchema, type Endpoint } from '../../kernel/endpoint.ts';
import { AppError } from '../../kernel/errors.ts';
import { nothing, type Call, type Handler } from './call.ts';
import { createReader, type Reader } from './in-process-reader.ts';

/** Who makes the request, or nobody. Throws when that cannot be found out: no answer never lets a request on. */
export type Authenticate = (request: FastifyRequest) => Promise<{ id: number } | undefined>;

export interface Api {
  /** Puts one call of the contract on the server. */
  mount<E extends Endpoint>(endpoint: E, handle: Handler<E>): void;
  /** Answers a public read in this process, as the server would. */
  read: Reader;
}

/** The server's side of the contract: checks access before a body is read, then what enters, then what leaves. */
export function createApi(
  app: FastifyInstance,
  { endpoints, authenticate }: { endpoints: readonly Endpoint[]; authenticate: Authenticate },
): Api {
  const handlers = new Map<Endpoint, Handler<Endpoint>>();

  app.addHook('onReady', async () => {
    const missing = endpoints.filter((endpoint) => !handlers.has(endpoint));
    if (missing.length > 0) throw new Error(`Not mounted: ${missing.map(nameOf).join(', ')}`);
  });

  return {
    read: createReader(handlers, app.log),
    mount(endpoint, handle) {
      if (!endpoints.includes(endpoint)) throw new Error(`Not in the list of contracts: ${nameOf(endpoint)}`);
      handlers.set(endpoint, handle);
      const status = endpoint.status ?? 200;
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: {
          ...describe(endpoint),
          querystring: endpoint.query ?? nothing,
          ...(endpoint.params ? { params: endpoint.params } : {}),
          ...(endpoint.body ? { body: endpoint.body } : {}),
          response: { [status]: endpoint.response, '4xx': errorBodySchema, '5xx': errorBodySchema },
        },
        onRequest: guardFor(endpoint, authenticate),
        handler: async (request, reply) => {
          reply.header('cache-control', endpoint.access === 'public' ? 'no-cache' : 'no-store');
          const setHeader = (name: string, value: string) => void reply.header(name, value);
          const { params, query, body } = request;
          const answer = await handle({ params, query, body, setHeader } as Call<typeof endpoint>);
          return status === 204 ? reply.code(204).send() : reply.code(status).send(answer);
        },
      });
    },
  };
}

/** What OpenAPI says beside the shapes. */
function describe(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    security: endpoint.access === 'admin' ? [{ session: [] }] : [],
  };
}

function guardFor(endpoint: Endpoint, authenticate: Authenticate) {
  switch (endpoint.access) {
    case 'public':
      return [];
    case 'admin':
      return async (request: FastifyRequest) => {
        if (!(await authenticate(request))) throw new AppError('not-signed-in', 'Please sign in first.');
      };
    default:
      throw new Error(`No access declared: ${nameOf(endpoint)}`);
  }
}

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}
