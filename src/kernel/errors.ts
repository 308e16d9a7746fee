/** Every expected error code of a call, and its HTTP status. */
export const statusOfCode = {
  'invalid-input': 400,
  'not-signed-in': 401,
  forbidden: 403,
  // The person must prove again who she is; the same request succeeds afterwards.
  'confirm-identity': 403,
  // The browser has lost the cookie that belongs to the form; a new document has a new one.
  'outdated-form': 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many-requests': 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

/** The JSON body of every failed call; `message` is a sentence for people. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  /** What was saved under the same key before, where that is why the call failed. */
  earlier?: Earlier;
  requestId?: string;
}

/** What an earlier attempt under the same key has saved; the id is absent where it saved several records. */
export interface Earlier {
  id?: number | undefined;
}

/** An expected error. Anything else that is thrown is a bug and becomes a generic 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return statusOfCode[this.code];
  }
}

/** What was sent for a field is not acceptable. The form says so there. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid-input', message, { [field]: message });
}

/** No one is signed in, or access ended while the request was on its way. */
export function notSignedIn(): AppError {
  return new AppError('not-signed-in', 'Please sign in first.');
}

/** The person proved who she is too long ago for what she asks. */
export function unconfirmedIdentity(): AppError {
  return new AppError('confirm-identity', 'Please confirm that it’s you.');
}

/** The same `Idempotency-Key` was used for another request before. */
export class IdempotencyConflict extends AppError {
  readonly earlier: Earlier;

  constructor(message: string, earlier: Earlier) {
    super('conflict', message);
    this.earlier = earlier;
  }
}

/** An error that a retry may solve: a rate limit was reached, or the server is overloaded. */
export class RetryLaterError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(code: 'too-many-requests' | 'unavailable', message: string, retryAfterSeconds: number) {
    super(code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
