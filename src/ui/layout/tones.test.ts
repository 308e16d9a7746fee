import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isLightTone, toneClasses, type Tone } from './tones.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const styles = read('../../styles.css');
const tones = read('tones.css');

/** The relative luminance of a color of the design, as WCAG defines it. */
function luminanceOf(name: string): number {
  if (name === 'white') return 1;
  const [, ...parts] = new RegExp(`--color-${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(styles)!;
  const [lightness, chroma, hue] = parts.map(Number) as [number, number, number];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(Object.keys(toneClasses) as Tone[])('the text on %s is easy to read', (tone) => {
  const [, ground] = new RegExp(`\\.${toneClasses[tone]} {\\s+--tone: var\\(--color-(\\S+)\\);`).exec(tones)!;
  const isDark = /^:is\((.*)\) {/m.exec(tones)![1]!.split(', ').includes(`.${toneClasses[tone]}`);
  expect(isLightTone(tone)).toBe(isDark);
  const colors = [ground!, isDark ? 'ink' : 'white'].map(luminanceOf);
  expect((Math.max(...colors) + 0.05) / (Math.min(...colors) + 0.05)).toBeGreaterThan(4.5);
});
