import sharp from 'sharp';

/** The icons that browsers and phones ask for. */
export const iconNames = ['icon.svg', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png'] as const;
export type IconName = (typeof iconNames)[number];

/** Each as base64, because it is sent to another process. */
export type RenderedIcons = Record<IconName, string>;

/** A mark is usually drawn for paper, and a browser's tabs may be dark. */
const GROUND = '#fcfbf7';
const TAB_PIXELS = 192;

/** Renders a picture as icons: whole, in the middle of a plain square. */
export async function renderIcons(source: string): Promise<RenderedIcons> {
  const [tab, small, large, touch] = [
    await renderSquare(source, TAB_PIXELS, 0.05),
    await renderSquare(source, 192, 0.1),
    await renderSquare(source, 512, 0.1),
    await renderSquare(source, 180, 0.1),
  ];
  return {
    'icon.svg': Buffer.from(inSvg(tab)).toString('base64'),
    'icon-192.png': small,
    'icon-512.png': large,
    'apple-touch-icon.png': touch,
  };
}

async function renderSquare(source: string, side: number, paddingShare: number): Promise<string> {
  const padding = Math.round(side * paddingShare);
  const inner = side - 2 * padding;
  const icon = await sharp(source)
    .flatten({ background: GROUND })
    .resize({ width: inner, height: inner, fit: 'contain', background: GROUND })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background: GROUND })
    .png({ palette: true })
    .toBuffer();
  return icon.toString('base64');
}

/** Round corners, as other sites have them in a browser's tabs. */
function inSvg(png: string): string {
  const size = `width="${TAB_PIXELS}" height="${TAB_PIXELS}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TAB_PIXELS} ${TAB_PIXELS}"><clipPath id="c"><rect ${size} rx="32"/></clipPath>` +
    `<image ${size} clip-path="url(#c)" href="data:image/png;base64,${png}"/></svg>`
  );
}
