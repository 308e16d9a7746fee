import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Picture } from '../../../ui/picture.tsx';
import type { SlideValues } from '../topics/slides.contract.ts';
import { describePoint, movedByKey, pointAt, type Point } from './focal-point.ts';

interface FocalPointFieldProps {
  /** The slide in the form, such as `slides.0`. */
  path: `slides.${number}`;
  slide: SlideValues;
}

/** The whole picture of a slide, with a mark on what must stay in sight: pressed, or moved by the arrow keys. */
export function FocalPointField({ path, slide }: FocalPointFieldProps) {
  const { setValue } = useFormContext<{ slides: SlideValues[] }>();
  const point = { x: slide.focusX, y: slide.focusY };

  function put({ x, y }: Point) {
    setValue(`${path}.focusX`, x, { shouldDirty: true });
    setValue(`${path}.focusY`, y, { shouldDirty: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const moved = movedByKey(point, event.key);
    if (!moved) return;
    event.preventDefault();
    put(moved);
  }

  const control = {
    type: 'range',
    min: 0,
    max: 100,
    onKeyDown,
    'aria-valuetext': describePoint(point),
  } as const;
  return (
    <div
      className="focal-point"
      onPointerUp={(event) => put(pointAt(event.currentTarget.getBoundingClientRect(), event))}
    >
      <Picture
        src={slide.imageUrl}
        alt={slide.imageAlt}
        sizes="(width < 56.25rem) 100vw, 640px"
        draggable={false}
      />
      <span className="focal-mark" style={{ left: `${point.x}%`, top: `${point.y}%` }}>
        <input
          {...control}
          aria-label="What must stay in sight: left or right"
          value={point.x}
          onChange={({ target }) => put({ ...point, x: target.valueAsNumber })}
        />
        <input
          {...control}
          aria-label="What must stay in sight: up or down"
          value={point.y}
          onChange={({ target }) => put({ ...point, y: target.valueAsNumber })}
        />
      </span>
    </div>
  );
}
