import type { ServerResponse } from 'node:http';
import { noticeHtml } from '../server/documents/document-html.ts';

interface Notice {
  status: number;
  title: string;
  text: string;
  retryAfterSeconds?: number;
}

/** Pages that no chapter has: they say nothing about which chapters there are. */
export const notices = {
  badRequest: {
    status: 400,
    title: 'We could not read that request',
    text: 'Please check the address.',
  },
  unknownHost: {
    status: 404,
    title: 'There is no website here',
    text: 'Please check the address.',
  },
  suspended: {
    status: 503,
    title: 'This website is paused',
    text: 'It will be back. Please try again another day.',
    retryAfterSeconds: 86_400,
  },
  upgrading: {
    status: 503,
    title: 'This website is being updated',
    text: 'It takes about a minute. Please try again then.',
    retryAfterSeconds: 30,
  },
  unavailable: {
    status: 503,
    title: 'We could not load this. Please try again.',
    text: 'It usually takes no more than a minute.',
    retryAfterSeconds: 10,
  },
} satisfies Record<string, Notice>;

export function sendNotice(
  response: ServerResponse,
  { status, title, text, retryAfterSeconds }: Notice,
): void {
  if (response.headersSent) return void response.destroy();
  const html = noticeHtml(title, [text]);
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  });
  response.end(html);
}
