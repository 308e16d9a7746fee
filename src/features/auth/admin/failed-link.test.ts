import { expect, it } from 'vitest';
import type { ErrorCode } from '../../../kernel/errors.ts';
import { RequestError } from '../../../kernel/http-client.ts';
import { isRefusedLink } from './failed-link.tsx';

it.each<[boolean, number, ErrorCode]>([
  [true, 403, 'forbidden'],
  [false, 403, 'outdated-form'],
  [false, 409, 'conflict'],
  [false, 503, 'unavailable'],
])('a link is refused: %s for %s %s', (isRefused, status, code) => {
  const error = new RequestError(status, JSON.stringify({ code, message: 'No.' }));
  expect(isRefusedLink(error)).toBe(isRefused);
});
