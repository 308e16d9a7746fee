import { request as openRequest, type Agent, type IncomingHttpHeaders } from 'node:http';
import type { FuzzRequest } from './fuzz-request.ts';
import { writeBody } from './write-body.ts';

export interface FuzzResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  milliseconds: number;
}

/** The connection broke; `wasReused` where the server may have closed it before the request was sent. */
export interface BrokenConnection {
  error: string;
  wasReused: boolean;
  milliseconds: number;
}

const MAX_WAIT_MS = 30_000;

/** Sends a request byte for byte as it is: fetch would repair its path and reject its headers. */
export async function sendRequest(
  url: string,
  request: FuzzRequest,
  { agent, headers }: { agent: Agent; headers: Record<string, string> },
): Promise<FuzzResponse | BrokenConnection> {
  const { bytes, type } = writeBody(request);
  const start = performance.now();
  return new Promise((resolve) => {
    const sent = openRequest(`${url}/`, {
      agent,
      method: request.method,
      path: pathOf(request),
      headers: {
        ...headers,
        ...(type ? { 'content-type': type } : {}),
        ...request.headers,
        'content-length': bytes?.length ?? 0,
      },
      timeout: MAX_WAIT_MS,
    });
    const broke = (error: Error) =>
      resolve({
        error: error.message,
        wasReused: sent.reusedSocket,
        milliseconds: performance.now() - start,
      });
    sent.on('error', broke);
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${MAX_WAIT_MS} ms`)));
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', broke);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
          milliseconds: performance.now() - start,
        }),
      );
    });
    sent.end(bytes);
  });
}

/** The path and query; only characters that Node's client refuses are taken out. */
function pathOf({ path, query }: FuzzRequest): string {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return `${path}${search ? `?${search}` : ''}`.replace(/[^\u0021-\u00ff]/g, '');
}
