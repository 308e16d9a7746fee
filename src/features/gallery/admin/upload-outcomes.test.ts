import { describe, expect, it } from 'vitest';
import { connectionLost } from '../../media/admin/picture-file.ts';
import { describeFailures } from './upload-outcomes.ts';

const lost = { name: 'failed', reason: connectionLost, canRetry: true } as const;
const refused = { name: 'failed', reason: 'This isn’t a picture.', canRetry: false } as const;

describe('the toast about pictures that were not sent', () => {
  it.each([
    [[lost], 1, 'Failed to upload media'],
    [[refused], 1, 'This isn’t a picture.'],
    [[lost], 5, '1 photo was not sent. Try again.'],
    [[lost, lost, refused], 5, '3 photos were not sent. Try again.'],
    [[refused], 5, '1 photo was not sent. This isn’t a picture.'],
    [[refused, refused], 5, '2 photos were not sent. Each row says why.'],
  ])('counts them, and says "Try again" only where it can help', (failed, count, text) => {
    expect(describeFailures(failed, count)).toBe(text);
  });
});
