/** Every way a call can fail on purpose, and the HTTP status it answers with. */
export const statusOfCode = {
  'invalid-input': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many-requests': 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

/** The JSON body of every failed call; `message` is fit for a person to read. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  /** What was saved under the same key before, where that is why it failed. */
  earlier?: Earlier;
  requestId?: string;
}

/** What an earlier try of the same deed has saved; several things at once have no id. */
export interface Earlier {
  id?: number | undefined;
}

/** A failure we foresaw. Anything else that is thrown is a bug and answers a generic 500. */
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

/** The same `Idempotency-Key` was used for another request before. */
export class IdempotencyConflict extends AppError {
  readonly earlier: Earlier;

  constructor(message: string, earlier: Earlier) {
    super('conflict', message);
    this.earlier = earlier;
  }
}

/** What could work in a moment: a rate limit was reached, or there is too much to do right now. */
export class RetryLaterError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(code: 'too-many-requests' | 'unavailable', message: string, retryAfterSeconds: number) {
    super(code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
