import { expect, test } from 'vitest';
import type { GalleryItem } from '../gallery.contract.ts';
import { changeOf, editForm, editValues, momentOfDay, uploadForm } from './picture-form.ts';

const zone = 'America/New_York';
const item: GalleryItem = {
  id: 1,
  title: 'Tea',
  category: 'gallery',
  version: 1,
  folderPath: 'gallery/2026/06/tea',
  galleryTitle: 'Tea',
  // Already the fourth in Greenwich, and still the third where the chapter lives.
  uploadDate: '2026-06-04T03:30:00.000Z',
  createdAt: '2026-01-01T12:00:00.000Z',
  urls: { original: '/o', thumbnail: '/t', medium: '/m', large: '/l' },
};

test('a day nobody changed keeps its time', () => {
  const values = editValues(item, zone);
  expect(values.uploadDate).toBe('2026-06-03');
  expect(changeOf(item, values, zone).uploadDate).toBe(item.uploadDate);
  expect(changeOf(item, { ...values, uploadDate: '2026-06-04' }, zone).uploadDate).toBe(
    '2026-06-04T16:00:00.000Z',
  );
});

test('the noon of a day follows the clock of the chapter', () => {
  expect(momentOfDay('2026-01-15', zone)).toBe('2026-01-15T17:00:00.000Z');
  expect(momentOfDay('2026-07-15', zone)).toBe('2026-07-15T16:00:00.000Z');
});

test('what is left empty is sent as nothing, a number as a number', () => {
  const values = editValues(item, zone);
  expect(changeOf(item, values, zone)).toMatchObject({ caption: null, entityType: null, entityId: null });
  expect(changeOf(item, { ...values, entityId: '7' }, zone).entityId).toBe(7);
});

const problemsOf = (result: ReturnType<typeof editForm.safeParse>) =>
  Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

test('what is missing is named in the words of the forms', () => {
  const empty = { title: ' ', caption: '', galleryTitle: '', uploadDate: '', entityType: '', entityId: '' };
  const missing = {
    title: 'Title is required',
    galleryTitle: 'Gallery collection title is required',
    uploadDate: 'Upload date is required',
  };
  expect(problemsOf(editForm.safeParse({ ...empty, folderPath: '', category: 'gallery' }))).toMatchObject(
    missing,
  );
  const upload = uploadForm.safeParse({ ...empty, file: null });
  expect(Object.fromEntries(upload.error!.issues.map(({ path, message }) => [path[0], message]))).toEqual({
    ...missing,
    file: 'Image file is required',
  });
});

test('an empty folder path is missing, not misspelt', () => {
  const result = editForm.safeParse({ ...editValues(item, zone), folderPath: '' });
  expect(result.error!.issues[0]!.message).toBe('Folder path is required');
});
