import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../../kernel/html-text.ts';
import { publicFile } from '../project-path.ts';

/** The fonts of the site, as files that need no fonts on the server. */
const fonts = {
  serif: { family: 'Card Serif', file: 'fonts/card-serif.ttf' },
  sans: { family: 'Card Sans', file: 'fonts/card-sans.ttf' },
  strong: { family: 'Card Strong', file: 'fonts/card-strong.ttf' },
};

interface TextStyle {
  font: keyof typeof fonts;
  /** In pixels, the largest first. */
  sizes: readonly [number, ...number[]];
  color: string;
  width: number;
  maxLines: number;
  maxHeight?: number;
}

/** Text as pixels, without space around it. */
export interface DrawnText {
  data: Buffer;
  width: number;
  height: number;
}

export function placeText({ data, width, height }: DrawnText, left: number, top: number): OverlayOptions {
  return { input: data, raw: { width, height, channels: 4 }, left: Math.round(left), top: Math.round(top) };
}

const LINE_HEIGHT = 1.36;
const MAX_CHARACTERS = 300;

/** Draws text as large as it fits; in the smallest size, it ends with an ellipsis where it must. */
export async function fitText(text: string, style: TextStyle): Promise<DrawnText> {
  const whole = text.slice(0, MAX_CHARACTERS);
  for (const size of style.sizes) {
    const drawn = await drawText(whole, size, style);
    if (fits(drawn, size, style)) return drawn;
  }
  const size = style.sizes.at(-1)!;
  let best = await drawText('…', size, style);
  let [fitting, tooLong] = [0, whole.length];
  while (tooLong - fitting > 1) {
    const length = Math.floor((fitting + tooLong) / 2);
    const drawn = await drawText(`${cutAtWord(whole, length)}…`, size, style);
    if (fits(drawn, size, style)) [best, fitting] = [drawn, length];
    else tooLong = length;
  }
  return best;
}

function fits({ height }: DrawnText, size: number, { maxLines, maxHeight = Infinity }: TextStyle): boolean {
  return height <= Math.min(maxHeight, maxLines * size * LINE_HEIGHT);
}

function cutAtWord(text: string, length: number): string {
  const start = text.slice(0, length);
  return (/\s/.test(text[length]!) ? start : start.replace(/\s\S{0,20}$/, '')).replace(/[\s,.;:–—-]+$/, '');
}

async function drawText(text: string, size: number, { font, color, width }: TextStyle): Promise<DrawnText> {
  const { family, file } = fonts[font];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
      font: `${family} ${size}`,
      fontfile: publicFile(file),
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The characters that are in all three files. */
const drawable =
  /[\x20-\x7e\xa0-\u0131\u0134-\u0148\u014a-\u017e\u0218-\u021b\u1e80-\u1e85\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2212]/;

/** Leaves out characters that would be drawn as boxes, such as emoji, and accents that the fonts lack. */
export function drawableText(text: string): string {
  const characters = Array.from(text.normalize('NFC'), (character) => {
    if (drawable.test(character)) return character;
    const [base = ''] = character === '\u2011' ? '-' : character.normalize('NFKD');
    return drawable.test(base) ? base : ' ';
  });
  return characters.join('').replace(/\s+/g, ' ').trim();
}
