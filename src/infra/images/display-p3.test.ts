import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { projectPath } from '../project-path.ts';
import { isDisplayP3, toSrgb } from './display-p3.ts';

const channels = 4 as const;

describe('Display P3', () => {
  it.each([
    [180, 90, 60],
    [40, 120, 200],
    [128, 128, 128],
    [20, 30, 10],
  ])('converts the color %i, %i, %i to sRGB', async (red, green, blue) => {
    const background = { r: red, g: green, b: blue, alpha: 1 };
    const wide = await sharp({ create: { width: 2, height: 1, channels, background } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const pixels = await sharp(wide, { ignoreIcc: true }).ensureAlpha().raw().toBuffer();
    toSrgb(pixels);
    for (const [index, value] of [red, green, blue, 255].entries()) {
      expect(Math.abs(pixels[index]! - value)).toBeLessThanOrEqual(3);
    }
  });

  it('is detected by the profile or the primaries of a file', async () => {
    const image = sharp({ create: { width: 2, height: 1, channels: 3, background: '#8a560c' } });
    const profileOf = async (name: string) =>
      (await sharp(await image.clone().withIccProfile(name).png().toBuffer()).metadata()).icc!;
    const box = (kind: string, data: Buffer) =>
      Buffer.concat([Buffer.from(`....ftypheic....colr${kind}`), data]);
    expect(isDisplayP3(box('prof', await profileOf('p3')))).toBe(true);
    expect(isDisplayP3(box('prof', await profileOf('srgb')))).toBe(false);
    expect(isDisplayP3(box('nclx', Buffer.from([0, 12, 0, 13, 0, 6, 0x80])))).toBe(true);
    expect(isDisplayP3(box('nclx', Buffer.from([0, 1, 0, 13, 0, 6, 0x80])))).toBe(false);
    expect(isDisplayP3(box('prof', Buffer.alloc(140, 255)))).toBe(false);
    expect(isDisplayP3(await readFile(projectPath('test/pictures/turned-with-gps.jpg')))).toBe(false);
  });
});
