import { RequestError } from '../kernel/client.ts';

/** Why a form could not be sent: messages for single fields, or one for the whole. */
export interface FormFailure {
  fields: Record<string, string>;
  message: string;
}

interface PlainFailureOptions extends ErrorOptions {
  fields?: Record<string, string>;
}

/** A failure whose message is fit for a person to read, as it is. */
export class PlainFailure extends Error {
  override readonly name = 'PlainFailure';
  readonly fields: Record<string, string>;

  /** `fields` says what belongs to single fields; it is then said there alone. */
  constructor(message: string, { fields = {}, ...options }: PlainFailureOptions = {}) {
    super(message, options);
    this.fields = fields;
  }
}

export function failureOf(error: unknown): FormFailure {
  if (error instanceof PlainFailure) return { fields: error.fields, message: error.message };
  if (error instanceof RequestError) {
    return { fields: error.body?.fields ?? {}, message: error.body?.message ?? unknownFailure };
  }
  return { fields: {}, message: isUnreached(error) ? noConnection : unknownFailure };
}

/** A browser that reaches no server says so with a TypeError, each in its own words; a fault of ours may be one, too. */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed|not reached/i.test(error.message);
}

const noConnection = 'Not saved: no connection. Everything you typed is still here. Please try again.';
const unknownFailure =
  'Not saved: something went wrong. Everything you typed is still here. Please try again.';
