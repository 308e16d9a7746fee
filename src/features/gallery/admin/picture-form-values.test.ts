import { describe, expect, it } from 'vitest';
import { mediaChange } from '../../media/media.contract.ts';
import type { GalleryItem } from '../gallery.contract.ts';
import { blankPhoto } from './chosen-photos.ts';
import { noonOf, pictureFieldInfos, pictureForm, toBody, toForm, uploadForm } from './picture-form-values.ts';

const zone = 'America/New_York';
const item: GalleryItem = {
  id: 1,
  title: 'Tea',
  category: 'gallery',
  version: 1,
  folderPath: 'gallery/2026/06/tea',
  galleryTitle: 'Tea',
  // June 4 in UTC, and June 3 in the time zone of the chapter.
  uploadDate: '2026-06-04T03:30:00.000Z',
  createdAt: '2026-01-01T12:00:00.000Z',
  urls: { original: '/o', thumbnail: '/t', medium: '/m', large: '/l' },
};
const values = toForm(item, zone);

describe('the body of a picture', () => {
  it('has every field of the contract, and the version the form started from', () => {
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(mediaChange.shape).toSorted());
    expect(Object.keys({ ...pictureFieldInfos, version: 1 }).toSorted()).toEqual(
      Object.keys(values).toSorted(),
    );
    const newer = { ...item, version: 2 };
    expect(toBody(values, [item, newer], zone).version).toBe(1);
    expect(mediaChange.safeParse(toBody(values, [item], zone)).success).toBe(true);
  });

  it('keeps the time of a day that was not changed', () => {
    expect(values.uploadDate).toBe('2026-06-03');
    expect(toBody(values, [item], zone).uploadDate).toBe(item.uploadDate);
    const changed = { ...values, uploadDate: '2026-06-04' };
    expect(toBody(changed, [item], zone).uploadDate).toBe('2026-06-04T16:00:00.000Z');
  });

  it('keeps the time of a day that comes from a newer version', () => {
    const newer = { ...item, uploadDate: '2026-06-04T22:00:00.000Z', version: 2 };
    expect(toBody(toForm(newer, zone), [item, newer], zone).uploadDate).toBe(newer.uploadDate);
  });

  it('sends empty fields as null, and the id as a number', () => {
    expect(toBody(values, [item], zone)).toMatchObject({ caption: null, entityType: null, entityId: null });
    expect(toBody({ ...values, entityId: '7' }, [item], zone).entityId).toBe(7);
  });
});

describe('the noon of a day', () => {
  it('is in the time zone of the chapter, in winter and in summer', () => {
    expect(noonOf('2026-01-15', zone)).toBe('2026-01-15T17:00:00.000Z');
    expect(noonOf('2026-07-15', zone)).toBe('2026-07-15T16:00:00.000Z');
  });
});

describe('the forms of pictures', () => {
  const messages = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
    Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));

  it('name what is missing', () => {
    const empty = { title: ' ', caption: '', galleryTitle: '', uploadDate: '', entityType: '', entityId: '' };
    const missing = {
      title: 'Title is required',
      galleryTitle: 'Gallery collection title is required',
      uploadDate: 'Upload date is required',
    };
    const edited = pictureForm.safeParse({ ...empty, folderPath: '', category: 'gallery', version: 1 });
    expect(messages(edited.error!.issues)).toMatchObject(missing);
    const { title, caption, ...shared } = empty;
    const photos = [{ ...blankPhoto, title, caption }];
    const upload = uploadForm(() => false).safeParse({ ...shared, batch: 'b', isGuarded: false, photos });
    expect(
      Object.fromEntries(upload.error!.issues.map((issue) => [issue.path.at(-1), issue.message])),
    ).toEqual({
      ...missing,
      key: 'Image file is required',
    });
  });

  it('call an empty folder path missing, not malformed', () => {
    const result = pictureForm.safeParse({ ...values, folderPath: '' });
    expect(result.error!.issues[0]!.message).toBe('Folder path is required');
  });
});
