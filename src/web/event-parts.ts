import { createElement } from 'react';
import { EventPartsContext, type EventPartModule } from '../ui/event-parts.ts';
import { recordIdIn } from '../kernel/record-id.ts';
import type { ScreenModule } from '../ui/screen.ts';

/** The page of an event with the parts of other features, which are loaded and read with it. */
export function withEventParts(screen: ScreenModule, parts: readonly EventPartModule[]): ScreenModule {
  const { default: Screen, extraReads } = screen;
  return {
    ...screen,
    // Without JSX, since the check of first loads reads the routes with Node alone.
    default: () => createElement(EventPartsContext, { value: parts }, createElement(Screen)),
    extraReads(request) {
      const id = recordIdIn(request.params['id']);
      const reads = id === undefined ? [] : parts.map(({ read }) => read(id));
      return [...(extraReads?.(request) ?? []), ...reads];
    },
  };
}
