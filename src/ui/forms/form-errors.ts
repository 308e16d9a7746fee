import type { FieldErrors } from 'react-hook-form';
import { RequestError } from '../../kernel/http-client.ts';

/** Why a form could not be sent: messages for single fields, or one for the whole form. */
export interface FormError {
  fields: Record<string, string>;
  message: string;
  /** A lost connection that is back makes the message obsolete. */
  type?: typeof CONNECTION_LOST | undefined;
}

export const CONNECTION_LOST = 'connection-lost';

interface UserFacingErrorOptions extends ErrorOptions {
  fields?: Record<string, string>;
  type?: typeof CONNECTION_LOST | undefined;
}

/** An error whose message is shown as it is. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
  readonly fields: Record<string, string>;
  readonly type: typeof CONNECTION_LOST | undefined;

  /** Where `fields` are given, the messages are shown at the fields only. */
  constructor(message: string, { fields = {}, type, ...options }: UserFacingErrorOptions = {}) {
    super(message, options);
    this.fields = fields;
    this.type = type;
  }
}

export function toFormError(error: unknown): FormError {
  if (error instanceof UserFacingError) {
    return { fields: error.fields, message: error.message, type: error.type };
  }
  if (error instanceof RequestError && error.body) {
    return { fields: error.body.fields ?? {}, message: error.body.message };
  }
  return isNetworkError(error)
    ? { fields: {}, message: connectionLost, type: CONNECTION_LOST }
    : { fields: {}, message: unknownFailure };
}

/** For a form without an idempotency key, which cannot simply be sent again: replaces the message of a network error. */
export function explainNetworkError(error: unknown, message: string, type?: typeof CONNECTION_LOST): unknown {
  return isNetworkError(error) ? new UserFacingError(message, { cause: error, type }) : error;
}

/** Whether no response of our server arrived: the change may have been saved. */
function isNetworkError(error: unknown): boolean {
  // A proxy responded, or the response broke off in the middle.
  if (error instanceof RequestError) return error.status >= 500 && !error.body;
  return error instanceof SyntaxError || isUnreached(error);
}

/** Browsers report an unreachable server as a TypeError with different messages; a bug of ours may be a TypeError, too. */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed|not reached/i.test(error.message);
}

/** A message with these words needs no draft status beside it. */
export const TEXT_IS_HERE = 'Your text is still here';

const connectionLost = `We lost the connection and can’t tell whether this was saved. ${TEXT_IS_HERE}, and it’s safe to try again.`;
const unknownFailure = `Not saved: something went wrong. ${TEXT_IS_HERE}. Please try again.`;

/** The same error for a form that has the fields of an object of the request at its top level. */
export function withoutFieldPrefix(error: unknown, prefix: string): unknown {
  const { fields, message } = toFormError(error);
  const entries = Object.entries(fields);
  if (!entries.some(([name]) => name.startsWith(prefix))) return error;
  const renamed = entries.map(([name, text]) => [
    name.startsWith(prefix) ? name.slice(prefix.length) : name,
    text,
  ]);
  return new UserFacingError(message, {
    fields: Object.fromEntries(renamed) as Record<string, string>,
    cause: error,
  });
}

interface ProblemOfField {
  name: string;
  message: string;
  isOnScreen: boolean;
}

/** The problems of single fields, also of those in lists: `slides.0.title`. */
export function problemsIn(errors: FieldErrors, prefix = ''): ProblemOfField[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const name = prefix + key;
    if (!error || name === 'root') return [];
    if (typeof error.message === 'string')
      return [{ name, message: error.message, isOnScreen: Boolean(error.ref) }];
    return problemsIn(error as FieldErrors, `${name}.`);
  });
}
