import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paletteInfos } from '../../kernel/palettes.ts';
import { drawableText, fitText } from './card-text.ts';
import { renderCard, type CardDrawing } from './render-card.ts';

let folder: string;
const picture = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
  const plain = { width: 300, height: 800, channels: 4 as const, background: '#c00' };
  await sharp({ create: plain }).webp({ lossless: true }).toFile(picture('red.webp'));
  const shaped = { ...plain, width: 400, height: 210 };
  await sharp({ create: shaped }).webp({ lossless: true }).toFile(picture('shaped.webp'));
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
  const large = { width: 1600, height: 840, channels: 3 as const, background: '#000', noise };
  await sharp({ create: large }).webp({ quality: 100 }).toFile(picture('noise.webp'));
});

afterAll(() => rm(folder, { recursive: true }));

async function open(card: CardDrawing) {
  const bytes = Buffer.from(await renderCard(card), 'base64');
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { bytes, metadata: await sharp(bytes).metadata(), at };
}

/** JPEG changes colors a little. */
function isColor(pixel: number[], hex: string): boolean {
  const wanted = Buffer.from(hex.slice(1), 'hex');
  return pixel.every((value, index) => Math.abs(value - wanted[index]!) < 6);
}

describe('the picture of a shared link', () => {
  it('has texts on a field of color and the picture beside it', async () => {
    const day = { month: 'Dec', date: '26' };
    const lines = ['Saturday 2:00 PM – 5:00 PM', 'Library'];
    const card = {
      title: 'Tea & <b>scones</b>',
      day,
      lines,
      siteName: 'A chapter',
      picture: picture('red.webp'),
    };
    const { metadata, at } = await open({ ...card, palette: 'plum' });
    expect(metadata).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(isColor(at(20, 600), paletteInfos.plum.field)).toBe(true);
    expect(isColor(at(60, 60), paletteInfos.plum.accentPale)).toBe(true);
    expect(isColor(at(620, 10), '#cc0000')).toBe(true);
  });

  it('is the picture alone where it was made for shared links', async () => {
    const card = { title: 'A chapter', canFill: true };
    const { at } = await open({ ...card, picture: picture('shaped.webp') });
    expect([at(2, 2), at(600, 300), at(1190, 620)].every((pixel) => isColor(pixel, '#cc0000'))).toBe(true);
    for (const other of [
      { picture: picture('red.webp') },
      { picture: picture('shaped.webp'), canFill: false },
    ]) {
      const { at: atOther } = await open({ ...card, ...other });
      expect(isColor(atOther(2, 2), paletteInfos.evergreen.field)).toBe(true);
    }
  });

  it('is a field of color where there is no picture', async () => {
    const { at } = await open({ title: '', canFill: true, siteName: 'A chapter' });
    expect(isColor(at(1190, 10), paletteInfos.evergreen.field)).toBe(true);
  });

  it('is small enough for every picture', async () => {
    const { bytes } = await open({ title: 'Noise', canFill: true, picture: picture('noise.webp') });
    expect(bytes.length).toBeLessThan(300_000);
  });
});

describe('the text on it', () => {
  const style = { font: 'serif', sizes: [60, 44], color: '#fff', width: 488, maxLines: 3 } as const;

  it.each([
    ['serif', 328],
    ['sans', 334],
    ['strong', 339],
  ] as const)('is in the %s font of the site, whatever is installed', async (font, width) => {
    const drawn = await fitText('Quilts of Tea', { ...style, font });
    expect(Math.abs(drawn.width - width)).toBeLessThan(3);
  });

  it('shrinks where it is long, and ends with an ellipsis where it is longer', async () => {
    const [short, long, longer] = await Promise.all(
      [3, 14, 60].map((words) => fitText('word '.repeat(words).trim(), style)),
    );
    expect(short!.height).toBeLessThan(60);
    expect(long!.height).toBeLessThan(3 * 60);
    expect(longer!.height).toBeLessThan(3 * 60);
    expect(longer!.data.equals(long!.data)).toBe(false);
    expect((await fitText('x'.repeat(300), style)).height).toBeLessThan(3 * 60);
  });

  it.each([
    ['Renée, Łucja and Ștefan: “½ – 9” ™…', 'Renée, Łucja and Ștefan: “½ – 9” ™…'],
    ['Tea 👩‍👧 & cake\u0007\n', 'Tea & cake'],
    ['Ǎb\u2011c 中', 'Ab-c'],
    ['e\u0301', 'é'],
  ])('%s is drawn as %s', (text, expected) => expect(drawableText(text)).toBe(expected));
});
