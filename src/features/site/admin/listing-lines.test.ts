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
  expect(listingLines(sharedListing, whole, zone)).toEqual([
    { label: 'Chapter name', text: 'Harbor Chapter\nHarbor, Inc.' },
    { label: 'Region', text: 'Central Florida' },
    { label: 'Events and news', text: 'https://a.example/e\nhttps://a.example/n\nhttps://a.example/j' },
    { label: 'End of the officers’ term', text: 'July 1, 2027' },
    { label: 'Software version', text: '0.3.0' },
    { label: 'Last backup test', text: 'November 28, 2026' },
  ]);
});

it('has no text for what is not known', () => {
  const known = { software: 'chapterhouse', format: 1 } as const;
  const texts = listingLines({ ...sharedListing, region: ' ' }, known, zone).map(({ text }) => text);
  expect(texts).toEqual(['', '', '', '', '', '']);
});
