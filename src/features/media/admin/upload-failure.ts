import { RequestError } from '../../../kernel/http-client.ts';

/** Why an upload failed, for the row of its file. */
export function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return connectionLost;
  return serverMessage(error) ?? unknownFailure;
}

/** What the server said when it refused a file, of which only the row of the file is left. */
export function refusalIn(reason: string): string | undefined {
  return reason === connectionLost || reason === unknownFailure ? undefined : reason;
}

/** The server said nothing that people could read. */
const unknownFailure = 'Failed to upload media';
/** No word came from the server; the file may even have arrived. */
export const connectionLost = 'Connection lost';

/** What the server said to people, where it said anything. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof RequestError ? error.body?.message : undefined;
}
