import { createElement } from 'react';
import { EventPartsContext, type EventPartModule } from '../ui/event-parts.ts';
import type { ScreenModule } from '../ui/screen.ts';

/** The page of an event with the parts of other features, which are loaded with it. */
export function withEventParts(screen: ScreenModule, parts: readonly EventPartModule[]): ScreenModule {
  const { default: Screen } = screen;
  // Without JSX, since the check of first loads reads the routes with Node alone.
  return {
    ...screen,
    default: () => createElement(EventPartsContext, { value: parts }, createElement(Screen)),
  };
}
