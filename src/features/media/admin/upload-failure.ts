import { RequestError } from '../../../kernel/http-client.ts';

/** Why an upload failed, shown in the row of its file. */
export function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return connectionLost;
  return serverMessage(error) ?? unknownFailure;
}

/** The server's message in a failure reason, if it has one. */
export function refusalIn(reason: string): string | undefined {
  return reason === connectionLost || reason === unknownFailure ? undefined : reason;
}

const unknownFailure = 'Failed to upload media';
/** No response came, so the file may have been stored. */
export const connectionLost = 'Connection lost';

/** The message of an error response. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof RequestError ? error.body?.message : undefined;
}
