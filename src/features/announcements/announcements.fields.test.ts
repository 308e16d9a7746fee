import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { expectEveryField, type FieldSamples } from '../../../test/listed-record-fields.ts';
import { announcementRecord } from './admin/announcement-record.ts';
import { announcementFields, type Announcement, type AnnouncementField } from './announcements.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

const samples: FieldSamples<Announcement, AnnouncementField> = {
  subject: ['Coats on the fifth', 'Candles on the twelfth'],
  text: ['<p>Dear friends,</p>', '<h3>Coming up</h3><ul><li>Opening Tea</li></ul>'],
  audience: ['friends', 'no-one'],
  replyOffice: ['Secretary', 'Treasurer'],
  line: ['No meeting tonight.', 'The meeting is upstairs.'],
  lineUrl: ['/events/3/meeting', 'https://hall.example/map?a=1&b=2'],
  lineUntil: [inDays(1), inDays(7)],
  isLineOn: [false, true],
};

it('keeps every field through create, update, read, revision, restore and form', async () => {
  expect(Object.keys(samples).toSorted()).toEqual(Object.keys(announcementFields).toSorted());
  await expectEveryField(app, announcementRecord, samples);
});
