import { expect, it } from 'vitest';
import type { Activity } from '../../../records/records.contract.ts';
import { describe } from './gallery-activity.ts';

const line: Activity = {
  id: 1,
  at: '2026-08-05T12:00:00.000Z',
  who: 'Ada Example',
  action: 'update',
  subject: 'gallery',
  title: 'the order of the photos',
  isThere: true,
};

it('says what was changed in the gallery', () => {
  expect(describe(line)).toEqual({ start: 'Ada Example changed the order of the photos in the gallery' });
});
