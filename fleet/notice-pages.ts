import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '../src/kernel/errors.ts';
import { noticeHtml } from '../src/server/documents/document-html.ts';

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
    title: 'We could not load this',
    text: 'Please try again. It usually takes no more than a minute.',
    retryAfterSeconds: 10,
  },
} satisfies Record<string, Notice>;

/** A page for people, and an error of the API for programs. */
export function sendNotice(response: ServerResponse, notice: Notice): void {
  if (response.headersSent) return void response.destroy();
  const { status, title, text, retryAfterSeconds } = notice;
  const isApi = response.req.url?.startsWith('/api/') ?? false;
  const body = isApi
    ? JSON.stringify({ message: `${title}. ${text}`, code: codes[status] })
    : noticeHtml(title, [text]);
  response.writeHead(status, {
    'content-type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    // A body that is still being sent is not read.
    ...(response.req.complete ? {} : { connection: 'close' }),
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  });
  response.end(body);
}

const codes: Record<number, ErrorCode> = { 400: 'invalid-input', 404: 'not-found', 503: 'unavailable' };
