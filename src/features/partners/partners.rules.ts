/** The width of a square logo. */
const SQUARE_LOGO_PX = 88;
/** Half the width of a thumbnail, which is then sharp on screens with two pixels per CSS pixel. */
const MAX_WIDTH_PX = 200;
const MAX_HEIGHT_PX = 88;

/** The displayed width of a logo. All logos cover about the same area, so that none looks more important. */
export function logoWidth({ width, height }: { width: number; height: number }): number {
  const aspect = width / height;
  return Math.round(Math.min(SQUARE_LOGO_PX * Math.sqrt(aspect), MAX_WIDTH_PX, MAX_HEIGHT_PX * aspect));
}
