import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  AppError,
  RetryLaterError,
  IdempotencyConflict,
  type ErrorBody,
  type ErrorCode,
} from '../../kernel/errors.ts';
import { atMostOncePerSecond } from '../log.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { isWriteConflict } from '../db/sql.ts';

/** The policy of responses that are not documents: if a browser shows one as a page, nothing in it runs or loads. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const DATABASE_RETRY_SECONDS = 10;
const WRITE_CONFLICT_RETRY_SECONDS = 1;

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid-input',
  403: 'not-found',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many-requests',
  503: 'unavailable',
};

const messageOfCode: Partial<Record<ErrorCode, string>> = {
  'invalid-input': 'We could not read that request.',
  'not-found': 'There is nothing at this address.',
  unavailable: 'That took too long. Please try again in a minute.',
  'too-large': 'That is more than we can take in one go.',
  'unsupported-type': 'We cannot read that kind of request.',
};

/** Sends every error as JSON, or as a sentence to a browser that opens the address. Unexpected ones are logged, and their response contains no details. */
export function handleErrors(app: FastifyInstance): void {
  const logFailure = failureLog();
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toAppError(error);
    logFailure(request, error, failure);
    return sendError(request, reply, failure);
  });
}

/** Logs server errors. While the database is unavailable every request fails, so those are logged at most once a second. */
export function failureLog(): (request: FastifyRequest, error: unknown, failure: AppError) => void {
  const logUnavailable = atMostOncePerSecond((suppressed, request: FastifyRequest, error: unknown) =>
    request.log.error({ err: error, suppressed }, 'request failed'),
  );
  return (request, error, failure) => {
    if (failure.status === 503) logUnavailable(request, error);
    else if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
  };
}

export function sendError(request: FastifyRequest, reply: FastifyReply, failure: AppError): FastifyReply {
  if (failure instanceof RetryLaterError) reply.header('retry-after', String(failure.retryAfterSeconds));
  reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', dataPolicy);
  // A person opened the address herself and reads the response.
  if (request.headers['sec-fetch-mode'] === 'navigate') {
    return reply.type('text/plain; charset=utf-8').send(failure.message);
  }
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(failure, request.id));
}

/** The body of an error. A server error contains the request id, by which the operator finds it in the log. */
export function bodyOf(failure: AppError, requestId?: string): ErrorBody {
  return {
    message: failure.message,
    code: failure.code,
    ...(failure.fields ? { fields: failure.fields } : {}),
    ...(failure instanceof IdempotencyConflict ? { earlier: failure.earlier } : {}),
    ...(failure.status >= 500 && requestId ? { requestId } : {}),
  };
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  if (isDatabaseAway(error)) {
    const message = 'We cannot reach our records right now. Please try again in a minute.';
    return new RetryLaterError('unavailable', message, DATABASE_RETRY_SECONDS);
  }
  if (isWriteConflict(error)) {
    const message = 'Not saved: someone else saved at the same moment. Please try again.';
    return new RetryLaterError('unavailable', message, WRITE_CONFLICT_RETRY_SECONDS);
  }
  const { statusCode = 500, code: cause } = error as Partial<FastifyError>;
  // A file name that is too long for the file system cannot exist.
  const isTheirs = (statusCode >= 400 && statusCode < 500) || cause === 'ENAMETOOLONG';
  const code =
    codeOfStatus[cause === 'ENAMETOOLONG' ? 404 : statusCode] ?? (isTheirs ? 'invalid-input' : undefined);
  if (code) return new AppError(code, messageOfCode[code] ?? 'We could not do that.');
  return new AppError('unexpected', 'Something went wrong on our side. Please try again.');
}

function fromValidation(error: Pick<FastifyError, 'validation'>): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'form';
    fields[name] ??= issue.message ?? 'Please check this.';
  }
  return new AppError('invalid-input', 'Please check what was sent.', fields);
}
