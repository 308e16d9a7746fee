/** What must stay in sight where a picture is cropped, in percent from the left and the top. */
export interface Point {
  x: number;
  y: number;
}

/** A new picture is cropped at all sides alike. */
export const center: Point = { x: 50, y: 50 };

const STEP = 5;

const steps: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Where a key moves the point, if it is an arrow. */
export function movedByKey({ x, y }: Point, key: string): Point | undefined {
  const step = steps[key];
  return step && { x: percent(x + step.x), y: percent(y + step.y) };
}

/** The point of a picture at a place on the screen. */
export function pointAt(
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  place: { clientX: number; clientY: number },
): Point {
  return {
    x: percent(((place.clientX - left) / width) * 100),
    y: percent(((place.clientY - top) / height) * 100),
  };
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}

/** In words, for people who can't see the picture. */
export function describePoint({ x, y }: Point): string {
  return `${partOf(x, across)}, ${partOf(y, down)}`;
}

const across = ['far left', 'left', 'center', 'right', 'far right'];
const down = ['top', 'upper part', 'middle', 'lower part', 'bottom'];

function partOf(value: number, parts: readonly string[]): string {
  return parts[Math.min(parts.length - 1, Math.floor((value / 100) * parts.length))]!;
}
