import type { PlannedPicture } from './own-pictures.ts';

export const longTitle = `Spring ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}`;
export const longCaption = 'A long story about a short afternoon. '.repeat(30).trim();
/** Two collections, of three pictures and of one, and a picture without a collection. */
export const plannedGallery: readonly PlannedPicture[] = [
  { title: 'Quilt', collection: 'Arts', taken: '2026-05-01T12:00-04:00' },
  { title: 'Second cup', collection: 'Garden Tea', taken: '2026-06-02T12:00-04:00', caption: longCaption },
  // June 4 in UTC, and June 3 in the time zone of the chapter.
  { title: 'Third cup', collection: 'Garden Tea', taken: '2026-06-03T23:30-04:00', caption: 'Warm.' },
  { title: 'First cup', collection: 'Garden Tea', taken: '2026-06-01T12:00-04:00', width: 600, height: 1400 },
  { title: longTitle, stored: '2026-04-01T12:00-04:00' },
];
