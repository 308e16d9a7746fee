import http from 'node:http';

interface RequestOptions {
  agent: http.Agent;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** A source address in 127.0.0.0/8, which is all local. */
  localAddress?: string;
}

/** Sends a request, reads the whole response and returns its status; 0 where the connection broke. */
export function sendRequest(url: string, { body, ...options }: RequestOptions): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request(url, options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode!));
      response.once('error', () => resolve(0));
    });
    request.once('error', () => resolve(0));
    request.end(body);
  });
}
