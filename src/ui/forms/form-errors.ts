import { RequestError } from '../../kernel/http-client.ts';

/** Why a form could not be sent: messages for single fields, or one for the whole. */
export interface FormFailure {
  fields: Record<string, string>;
  message: string;
  errorAction?: ErrorAction | undefined;
}

/** Where to go on, when pressing the same button again would not help. */
export interface ErrorAction {
  label: string;
  onTake: () => void;
}

interface UserFacingErrorOptions extends ErrorOptions {
  fields?: Record<string, string>;
  errorAction?: ErrorAction;
}

/** A failure whose message is fit for a person to read, as it is. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
  readonly fields: Record<string, string>;
  readonly errorAction: ErrorAction | undefined;

  /** `fields` says what belongs to single fields; it is then said there alone. */
  constructor(message: string, { fields = {}, errorAction, ...options }: UserFacingErrorOptions = {}) {
    super(message, options);
    this.fields = fields;
    this.errorAction = errorAction;
  }
}

export function failureOf(error: unknown): FormFailure {
  if (error instanceof UserFacingError) {
    return { fields: error.fields, message: error.message, errorAction: error.errorAction };
  }
  if (error instanceof RequestError && error.body) {
    return { fields: error.body.fields ?? {}, message: error.body.message };
  }
  return { fields: {}, message: isNetworkError(error) ? noAnswer : unknownFailure };
}

/** For a form whose deed has no key, and so cannot simply be sent again: what it says where no answer came. Any other failure stays. */
export function whereUnanswered(error: unknown, message: string): unknown {
  return isNetworkError(error) ? new UserFacingError(message, { cause: error }) : error;
}

/** Whether our server said neither yes nor no: what was sent may be saved all the same. */
function isNetworkError(error: unknown): boolean {
  // Somebody between us and the server speaks for it, or its answer broke off in the middle.
  if (error instanceof RequestError) return error.status >= 500 && !error.body;
  return error instanceof SyntaxError || isUnreached(error);
}

/** A browser that reaches no server says so with a TypeError, each in its own words; a fault of ours may be one, too. */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed|not reached/i.test(error.message);
}

const noAnswer =
  'No answer came back, so we do not know whether this was saved. Everything you typed is still here. Please press the button again: nothing is saved twice.';
const unknownFailure =
  'Not saved: something went wrong. Everything you typed is still here. Please try again.';
