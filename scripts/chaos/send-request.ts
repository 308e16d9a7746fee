import http from 'node:http';

interface Sent {
  agent: http.Agent;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The source address on this machine; all of 127.0.0.0/8 leads to it. */
  localAddress?: string;
}

/** Sends a request, reads the response to its end and answers its status; 0 where the connection broke. */
export function sendRequest(url: string, { body, ...options }: Sent): Promise<number> {
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
