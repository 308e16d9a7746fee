import { expect, it } from 'vitest';
import { sharedListing } from '../../../../test/chapter-details.ts';
import { emptyListing, type Listing } from '../listing.contract.ts';
import { listingLines } from './listing-lines.ts';

const zone = 'America/New_York';
const whole: Listing = {
  software: 'chapterhouse',
  format: 1,
  name: { chapter: 'Harbor Chapter', organization: 'Harbor, Inc.' },
  region: 'What is published',
  feeds: { events: 'https://a.example/e', news: 'https://a.example/n', newsJson: 'https://a.example/j' },
  officersTermEnd: '2027-07-01',
  version: '0.3.0',
  restoreTestedAt: '2026-11-29T03:00:00.000Z',
};

it('says nothing where nothing is shared', () => {
  expect(listingLines(emptyListing, whole, zone)).toEqual([]);
});

it('says each item in words, with the region of the form and days of the chapter', () => {
  const lines = listingLines(sharedListing, whole, zone).map(({ label, text }) => ({ label, text }));
  expect(lines).toEqual([
    { label: 'Chapter name', text: 'Harbor Chapter\nHarbor, Inc.' },
    { label: 'Region', text: 'Central Florida' },
    { label: 'Events and news', text: 'Your public calendar and news' },
    { label: 'End of the officers’ term', text: 'July 1, 2027' },
    { label: 'Software version', text: '0.3.0' },
    { label: 'Last backup test', text: 'November 28, 2026' },
  ]);
});

it('says what to do for what is not known', () => {
  const known = { software: 'chapterhouse', format: 1 } as const;
  const lines = listingLines({ ...sharedListing, region: ' ' }, known, zone);
  expect(lines.map(({ text }) => text)).toEqual(['', '', '', '', '', '']);
  expect(lines[1]?.hint).toBe('Type your region to share it.');
});
