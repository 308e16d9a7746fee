import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface HostRequest {
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface HostResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request for any host to a server of this machine. */
export function askHost(url: string, { host, path, body, ...more }: HostRequest): Promise<HostResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    // Without it, Node sends the body of a DELETE as if it were the next request.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { hostname, port, path, ...more, headers: { ...length, ...more.headers, host } };
    const sent = request(options, (response) => {
      text(response).then(
        (received) => resolve({ status: response.statusCode!, headers: response.headers, body: received }),
        reject,
      );
    });
    sent.on('error', reject).end(body);
  });
}
