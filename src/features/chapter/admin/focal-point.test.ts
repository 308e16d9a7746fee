import { describe, expect, it } from 'vitest';
import { center, describePoint, movedByKey, pointAt } from './focal-point.ts';

describe('the focal point', () => {
  it('is where the picture was pressed, never outside of it', () => {
    const box = { left: 100, top: 50, width: 400, height: 200 };
    expect(pointAt(box, { clientX: 200, clientY: 200 })).toEqual({ x: 25, y: 75 });
    expect(pointAt(box, { clientX: 90, clientY: 260 })).toEqual({ x: 0, y: 100 });
  });

  it('moves as the arrow keys point, up to the edge', () => {
    expect(movedByKey(center, 'ArrowLeft')).toEqual({ x: 45, y: 50 });
    expect(movedByKey(center, 'ArrowRight')).toEqual({ x: 55, y: 50 });
    expect(movedByKey(center, 'ArrowUp')).toEqual({ x: 50, y: 45 });
    expect(movedByKey(center, 'ArrowDown')).toEqual({ x: 50, y: 55 });
    expect(movedByKey({ x: 2, y: 99 }, 'ArrowLeft')).toEqual({ x: 0, y: 99 });
    expect(movedByKey({ x: 2, y: 99 }, 'ArrowDown')).toEqual({ x: 2, y: 100 });
    expect(movedByKey(center, 'Tab')).toBeUndefined();
  });

  it.each([
    [center, 'center, middle'],
    [{ x: 0, y: 100 }, 'far left, bottom'],
    [{ x: 100, y: 0 }, 'far right, top'],
    [{ x: 30, y: 70 }, 'left, lower part'],
  ])('is %j in words: %s', (point, text) => {
    expect(describePoint(point)).toBe(text);
  });
});
