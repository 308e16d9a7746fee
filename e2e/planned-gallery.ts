import type { PlannedPicture } from './own-pictures.ts';

export const longTitle = `Spring ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}`;
export const longCaption = 'A long story about a short afternoon. '.repeat(30).trim();
/** Three collections: of three pictures, of one, and one picture that belongs to none. */
export const plannedGallery: readonly PlannedPicture[] = [
  { title: 'Quilt', collection: 'Arts', taken: '2026-05-01T12:00-04:00' },
  { title: 'Second cup', collection: 'Garden Tea', taken: '2026-06-02T12:00-04:00', caption: longCaption },
  // Already the fourth in Greenwich, and still the third where the chapter lives.
  { title: 'Third cup', collection: 'Garden Tea', taken: '2026-06-03T23:30-04:00', caption: 'Warm.' },
  { title: 'First cup', collection: 'Garden Tea', taken: '2026-06-01T12:00-04:00', width: 600, height: 1400 },
  { title: longTitle, stored: '2026-04-01T12:00-04:00' },
];
