import sharp, { type OverlayOptions } from 'sharp';
import { paletteInfos } from '../../kernel/palettes.ts';
import { cardSize, type ShareCard } from '../../kernel/share-card.ts';
import { drawableText, fitText, placeText } from './card-text.ts';
import { MAX_PIXELS } from './image-limits.ts';

/** A card whose picture is a file. */
export type CardDrawing = Omit<ShareCard, 'image'> & { picture?: string | undefined };

const { width: WIDTH, height: HEIGHT } = cardSize;
const MAX_BYTES = 300_000;
/** Only a picture of pure noise needs more than the first. */
const qualities = [84, 70, 50, 30];
const MARGIN = 56;
const PICTURE_WIDTH = 600;
const SHEET = { width: 132, height: 125 };
const BAR = { width: 72, height: 8 };
const INK = '#291e16';

/** Renders the picture of a shared link as a JPEG, in base64 because it is sent to another process. */
export async function renderCard(card: CardDrawing): Promise<string> {
  const { picture, canFill, palette = 'evergreen' } = card;
  const isWhole = picture && canFill && (await hasCardShape(picture));
  const layers: OverlayOptions[] = [];
  if (picture) layers.push(await cropPicture(picture, isWhole ? WIDTH : PICTURE_WIDTH));
  if (!isWhole) layers.push(...(await drawField(card, WIDTH - (picture ? PICTURE_WIDTH : 0) - 2 * MARGIN)));
  const background = paletteInfos[palette].field;
  const pixels = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer();
  for (const quality of qualities) {
    // With less color, the edges of letters are blurred.
    const jpeg = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.length < MAX_BYTES) return jpeg.toString('base64');
  }
  throw new Error('The picture of a shared link is too large.');
}

/** Such a picture was made for shared links. A width of 1,600 pixels has a height of 840. */
async function hasCardShape(source: string): Promise<boolean> {
  const { width, height } = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
  return Math.abs(width / height - WIDTH / HEIGHT) < 0.03;
}

/** The part of the picture that catches the eye, at the right. */
async function cropPicture(source: string, width: number): Promise<OverlayOptions> {
  const input = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#fff' })
    .resize({ width, height: HEIGHT, fit: 'cover', position: sharp.strategy.attention })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { input, raw: { width, height: HEIGHT, channels: 3 }, left: WIDTH - width, top: 0 };
}

/** The field of color with the texts: a calendar sheet or a bar, the title, the lines, and the chapter at the bottom. */
async function drawField(card: CardDrawing, width: number): Promise<OverlayOptions[]> {
  const { accentBright } = paletteInfos[card.palette ?? 'evergreen'];
  const title = drawableText(card.title);
  const siteName = drawableText(card.siteName ?? '');
  const lines = (card.lines ?? []).map(drawableText).filter(Boolean).join('\n');
  const layers = card.day ? await drawSheet(card) : [plane(BAR, accentBright)];
  const top = MARGIN + (card.day ? SHEET.height + 38 : BAR.height + 44);
  let bottom = HEIGHT - MARGIN;
  if (!title.startsWith(siteName)) {
    const name = await fitText(siteName, {
      font: 'serif',
      sizes: [30],
      color: accentBright,
      width,
      maxLines: 1,
    });
    layers.push(placeText(name, MARGIN, bottom - name.height));
    bottom -= name.height + 28;
  }
  const facts =
    lines && (await fitText(lines, { font: 'sans', sizes: [27], color: '#fff', width, maxLines: 3 }));
  const heading = await fitText(title || siteName || '…', {
    font: 'serif',
    sizes: card.day ? [60, 52, 44] : [84, 68, 54, 44],
    color: '#fff',
    width,
    maxLines: 4,
    maxHeight: bottom - top - (facts ? facts.height + 26 : 0),
  });
  layers.push(placeText(heading, MARGIN, top));
  if (facts) layers.push(placeText(facts, MARGIN, top + heading.height + 26));
  return layers;
}

async function drawSheet({ day, palette = 'evergreen' }: CardDrawing): Promise<OverlayOptions[]> {
  const { accentDark, accentPale } = paletteInfos[palette];
  const style = { width: SHEET.width, maxLines: 1 };
  const month = await fitText(day!.month, { ...style, font: 'strong', sizes: [23], color: accentDark });
  const date = await fitText(day!.date, { ...style, font: 'serif', sizes: [76], color: INK });
  const center = MARGIN + SHEET.width / 2;
  return [
    plane(SHEET, accentPale),
    placeText(month, center - month.width / 2, MARGIN + 19),
    placeText(date, center - date.width / 2, MARGIN + SHEET.height - 18 - date.height),
  ];
}

function plane(size: { width: number; height: number }, background: string): OverlayOptions {
  return { input: { create: { ...size, channels: 3, background } }, left: MARGIN, top: MARGIN };
}
