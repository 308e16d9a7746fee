import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { paletteInfos, palettes, type Palette } from './kernel/palettes.ts';
import { projectPath } from './infra/project-path.ts';

const css = await readFile(projectPath('src/styles.css'), 'utf8');
const palettesCss = await readFile(projectPath('src/palettes.css'), 'utf8');

type Oklch = [lightness: number, chroma: number, hue: number];

function colorsIn(block: string): Record<string, Oklch> {
  const found = block.matchAll(/--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return Object.fromEntries([...found].map(([, name, ...numbers]) => [name!, numbers.map(Number) as Oklch]));
}

function colorsOf(palette: Palette): Record<string, Oklch> {
  const block = new RegExp(`\\[data-palette='${palette}'\\] \\{([^}]*)\\}`).exec(palettesCss)?.[1] ?? '';
  return { ...colorsIn(css), ...colorsIn(block), white: [1, 0, 0] };
}

/** The red, green and blue of a color, from 0 to 255. */
function toRgb([lightness, chroma, hue]: Oklch): number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((value) => {
    const light = Math.min(1, Math.max(0, value));
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
  });
}

function luminance(color: Oklch): number {
  const [red = 0, green = 0, blue = 0] = toRgb(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const toHex = (color: Oklch) =>
  `#${toRgb(color)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** Text and its background, as the design uses them. */
const pairs = [
  ['white', 'main-800'],
  ['white', 'main-700'],
  ['white', 'main-900'],
  ['main-300', 'main-950'],
  ['accent-400', 'main-900'],
  ['accent-400', 'main-950'],
  ['ink', 'accent-500'],
  ['ink', 'accent-400'],
  ['ink', 'accent-100'],
  ['main-800', 'paper'],
  ['main-800', 'linen'],
  ['main-800', 'main-100'],
  ['accent-700', 'paper'],
  ['accent-700', 'accent-100'],
  ['accent-700', 'accent-200'],
] as const;

describe.each(palettes)('the palette %s', (palette) => {
  const colors = colorsOf(palette);

  it.each(pairs)('has readable %s on %s', (text, ground) => {
    expect(contrast(colors[text]!, colors[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  it('is the same where there are no styles: in the back office and on pictures of shared links', () => {
    const hex = (name: string) => toHex(colors[name]!);
    expect(paletteInfos[palette]).toMatchObject({
      main: hex('main-800'),
      mainLight: hex('main-300'),
      accent: hex('accent-500'),
      bar: hex('main-950'),
      field: hex('main-900'),
      accentDark: hex('accent-700'),
      accentBright: hex('accent-400'),
      accentPale: hex('accent-200'),
    });
  });
});
