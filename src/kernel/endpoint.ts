import { z } from 'zod';
import type { AccessRules } from './roles.ts';
import { statusOfCode, type ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API: the only place that defines its URL, access and schemas. */
export interface Endpoint<
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends AccessRules {
  readonly method: Method;
  /** Fastify's notation: `/api/events/:id`. */
  readonly path: Path;
  /** Sensitive enough to ask a person who signed in long ago to prove again who she is. */
  readonly needsRecentSignIn?: true;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The schema of the fields beside a file, for a multipart upload. */
  readonly multipart?: z.ZodType;
  readonly response: Response;
  /** The status of a success. Default: 200. */
  readonly status?: number;
  /**
   * Retries that carry the same `Idempotency-Key` run once and get the first response. With `'replace'`, a retry with another
   * body replaces what the earlier attempt saved; its handler must save through `defineRecord`, which checks that.
   */
  readonly idempotent?: true | 'replace';
  /** The response is a file that may take long to send. */
  readonly isDownload?: true;
  /** The maximum size of the body in bytes, where it is more than the default. */
  readonly maxBytes?: number;
}

/**
 * Describes a call. The server, the client, OpenAPI, the forms and the tests all read this one object. Without a response,
 * it responds with 204.
 */
export function endpoint<
  const Path extends `/api/${string}`,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(
  method: Method,
  path: Path,
  definition: Omit<Endpoint<Path, Params, Query, Body, Response>, 'method' | 'path' | 'response'> & {
    response?: Response;
  },
): Endpoint<Path, Params, Query, Body, Response>;
export function endpoint(method: string, path: string, definition: object): object {
  const defaults = 'response' in definition ? {} : { response: z.undefined(), status: 204 };
  return { method, path, ...defaults, ...definition };
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

export type ParamsOf<E extends Endpoint> =
  E extends Endpoint<string, infer P, z.ZodType, z.ZodType, z.ZodType> ? z.infer<P> : never;
export type QueryOf<E extends Endpoint> =
  E extends Endpoint<string, z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyOf<E extends Endpoint> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer B, z.ZodType> ? z.infer<B> : never;
export type ResponseOf<E extends Endpoint> =
  E extends Endpoint<string, z.ZodType, z.ZodType, z.ZodType, infer R> ? z.infer<R> : never;

/** Identifies a write and its retries, so that a request whose response was lost can safely be sent again. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,100}$/, 'Please use 8 to 100 letters, digits, hyphens or underscores.')
    .optional()
    .describe('The same for every attempt at one change: however often it is sent, it is made once.'),
  'idempotency-attempt': z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('Counts the attempts under one key, so that a delayed one cannot replace a newer one.'),
});

/** The body of every failed call. */
export const errorBodySchema = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(statusOfCode) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    earlier: z
      .object({ id: z.int().optional() })
      .optional()
      .describe(
        'What was saved under the same `Idempotency-Key` before, by a request that said something else.',
      ),
    requestId: z.string().optional(),
  })
  .meta({ id: 'ErrorBody' });
