/** How wide a logo with sides of equal length is drawn, in pixels. */
const squareLogo = 88;
const widest = 208;
const highest = 88;

/**
 * How wide a logo is drawn. All cover about the same area, so that neither a long wordmark nor a tall mark looks more
 * important than its neighbours.
 */
export function logoWidth({ width, height }: { width: number; height: number }): number {
  const aspect = width / height;
  return Math.round(Math.min(squareLogo * Math.sqrt(aspect), widest, highest * aspect));
}
