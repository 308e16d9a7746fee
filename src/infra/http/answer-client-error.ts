import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { dataPolicy } from './answer-errors.ts';

const statusOfCode: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers a request that could not be parsed, and closes the connection. A page script can cause one with oversized cookies and open
 * it in a popup, so this response needs a policy like any other.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOfCode[error.code ?? ''] ?? 400;
  // As Node's own handler does: a response that is under way must not get another one into its middle.
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: ServerResponse };
  if (socket.writable && !response?.headersSent) {
    // Without a body: the method is unknown here, and an answer to HEAD has none.
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n` +
        `x-content-type-options: nosniff\r\ncontent-security-policy: ${dataPolicy}\r\n\r\n`,
    );
  }
  socket.destroy(error);
}
