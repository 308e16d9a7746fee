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
    const options = { hostname, port, path, ...more, headers: { ...more.headers, host } };
    const sent = request(options, (response) => {
      text(response).then(
        (received) => resolve({ status: response.statusCode!, headers: response.headers, body: received }),
        reject,
      );
    });
    sent.on('error', reject).end(body);
  });
}
