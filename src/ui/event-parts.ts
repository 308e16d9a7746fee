import { createContext, use, type ComponentType } from 'react';

/** What the page of an event has of a part, and the event. */
export interface EventPartProps {
  eventId: number;
  shown: unknown;
}

/** What a feature shows of its part of an event, on the event's page. */
export interface EventPartModule {
  /** The name of the part. An event without it shows nothing of this. */
  name: string;
  /** On a laptop below the facts of the event, on a phone after its text. */
  Card: ComponentType<EventPartProps>;
  /** The first of what a visitor can do: a `div` with the class `peer`, after which other buttons are secondary. */
  Action: ComponentType<EventPartProps>;
  /** What it adds to what search engines read. */
  toStructuredData: (shown: unknown) => object;
}

export const EventPartsContext = createContext<readonly EventPartModule[]>([]);

/** The modules of the parts that an event has, and what they show. */
export function useEventParts({ parts }: { parts: Record<string, unknown> }) {
  return use(EventPartsContext).flatMap((part) => {
    const shown = parts[part.name];
    return shown == null ? [] : [{ ...part, shown }];
  });
}
