import { request } from 'node:https';

export interface SiteResponse {
  status: number;
  cookie: string;
  location: string | undefined;
  bytes: Buffer;
  /** The body, if it is JSON. */
  json(): Record<string, unknown>;
}

interface SendOptions {
  host?: string;
  method?: string;
  cookie?: string;
  body?: FormData | object;
}

interface ClientOptions {
  host: string;
  port: number;
  /** The certificate authority that the proxy must have its certificate from. */
  ca: Buffer;
}

const TIMEOUT_MS = 90_000;

/** Talks to the proxy like a browser somewhere else: by host name, over TLS, with a checked certificate. */
export function siteClient({ host: siteHost, port, ca }: ClientOptions) {
  return async function send(path: string, options: SendOptions = {}): Promise<SiteResponse> {
    const { host = siteHost, method = 'GET', cookie = '', body } = options;
    // Only a Response knows how to write a form.
    const payload = body instanceof FormData ? new Response(body) : body && Response.json(body);
    const bytes = payload ? Buffer.from(await payload.arrayBuffer()) : Buffer.alloc(0);
    const type = payload && { 'content-type': payload.headers.get('content-type')! };
    return new Promise((resolve, reject) => {
      const sending = request(
        {
          host: '127.0.0.1',
          port,
          ca,
          servername: host,
          path,
          method,
          agent: false,
          timeout: TIMEOUT_MS,
          headers: { host, cookie, 'content-length': bytes.length, ...type },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            const received = Buffer.concat(chunks);
            resolve({
              status: response.statusCode!,
              cookie: (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; '),
              location: response.headers.location,
              bytes: received,
              json: () => JSON.parse(received.toString()) as Record<string, unknown>,
            });
          });
        },
      );
      sending.once('timeout', () => sending.destroy(new Error(`${path} did not respond.`)));
      sending.once('error', reject);
      sending.end(bytes);
    });
  };
}

export type SendToSite = ReturnType<typeof siteClient>;
