import sharp from 'sharp';

/** Twelve megapixels with as much detail as a real photo. */
export async function createPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
  return sharp({ create: { width: 1008, height: 756, channels: 3, background: '#8a560c', noise } })
    .resize(4032, 3024, { kernel: 'cubic' })
    .jpeg({ quality: 88 })
    .toBuffer();
}
