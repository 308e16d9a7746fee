import { describe, expect, it } from 'vitest';
import { addFiles, blankPhoto, isTitledByFile, type ChosenPhoto } from './chosen-photos.ts';

const file = (name: string, content = 'x') => new File([content], name);
const none = () => false;
const outline = (photos: readonly ChosenPhoto[]) =>
  photos.map(({ name, position, title, caption }) => [name, position, title, caption].join('|'));

describe('addFiles', () => {
  it('keeps the order in which the files were chosen, and starts with their names', () => {
    const { photos, keys } = addFiles([blankPhoto], [file('IMG_2.jpg'), file('IMG_1.jpg')], none);
    expect(outline(photos)).toEqual(['IMG_2.jpg|0|IMG_2|', 'IMG_1.jpg|1|IMG_1|']);
    expect([...keys.values()]).toEqual(photos.map(({ key }) => key));
  });

  it('gives what was typed before a file was chosen to the first file', () => {
    const typed = { ...blankPhoto, title: 'Tea', caption: 'Warm.' };
    const { photos } = addFiles([typed], [file('IMG_1.jpg'), file('IMG_2.jpg')], none);
    expect(outline(photos)).toEqual(['IMG_1.jpg|0|Tea|Warm.', 'IMG_2.jpg|1|IMG_2|']);
  });

  it('finds the photo of a restored draft by name and size, whatever the order', () => {
    const kept: ChosenPhoto[] = [
      { key: 'a', name: 'IMG_1.jpg', size: 1, position: 0, title: 'Tea', caption: 'Warm.' },
      { key: 'b', name: 'IMG_2.jpg', size: 1, position: 1, title: 'Scones', caption: '' },
    ];
    const files = [file('IMG_2.jpg'), file('IMG_1.jpg', 'another one'), file('IMG_1.jpg')];
    const { photos, keys } = addFiles(kept, files, none);
    expect(outline(photos)).toEqual(['IMG_1.jpg|0|Tea|Warm.', 'IMG_2.jpg|1|Scones|', 'IMG_1.jpg|2|IMG_1|']);
    expect([...keys.values()]).toEqual(['b', photos[2]!.key, 'a']);
  });

  it('adds the same file a second time where the first one has its photo', () => {
    const kept = [{ key: 'a', name: 'IMG_1.jpg', size: 1, position: 4, title: 'Tea', caption: '' }];
    const { photos } = addFiles(kept, [file('IMG_1.jpg')], (key) => key === 'a');
    expect(outline(photos)).toEqual(['IMG_1.jpg|4|Tea|', 'IMG_1.jpg|5|IMG_1|']);
  });
});

describe('isTitledByFile', () => {
  it.each([
    ['IMG_1.jpg', 'IMG_1', true],
    ['Tea on the lawn.jpg', 'Tea on the lawn', true],
    ['Tea.jpg', 'spring_tea_2', true],
    ['IMG_1.jpg', 'Tea on the lawn', false],
  ])('of %s with the title %s is %s', (name, title, expected) => {
    expect(isTitledByFile({ ...blankPhoto, name, title })).toBe(expected);
  });
});
