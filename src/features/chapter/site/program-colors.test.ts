import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPath } from '../../../infra/project-path.ts';
import { programColorClasses } from './program-colors.ts';

const styles = readFileSync(projectPath('src/styles.css'), 'utf8');

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

it.each(Object.values(programColorClasses))('the text of a program is easy to read on %s', (classes) => {
  const [, ground, text] = /^bg-(\S+) text-(\S+)$/.exec(classes)!;
  const [dark, light] = [luminanceOf(ground!), luminanceOf(text!)].toSorted((one, other) => one - other);
  expect((light! + 0.05) / (dark! + 0.05)).toBeGreaterThan(4.5);
});
