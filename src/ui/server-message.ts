import { RequestError } from '../kernel/http-client.ts';
import { nameOperator } from './name-operator.ts';

/** The message of an error response; undefined if the website could not be reached. */
export function serverMessage(error: unknown): string | undefined {
  const message = error instanceof RequestError ? error.body?.message : undefined;
  return message && nameOperator(message);
}
