import { expect, it } from 'vitest';
import { takesUpload } from './takes-upload.ts';

it.each([
  ['POST', '/api/media', true],
  ['POST', '/api/media/upload?x=1', true],
  ['POST', '/api/media/preview', true],
  ['GET', '/api/media/preview', false],
  ['POST', '/api/media/7/restore', false],
  ['POST', '/api/events', false],
])('%s %s may take as long as an upload: %s', (method, url, expected) => {
  expect(takesUpload({ method, url })).toBe(expected);
});
