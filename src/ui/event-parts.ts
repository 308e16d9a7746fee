import { createContext, use, type ComponentType } from 'react';
import type { Read } from '../kernel/http-client.ts';

/** What a feature shows of its part of an event, on the event's page. */
export interface EventPartModule {
  /** The name of the part. An event without it shows nothing of this. */
  name: string;
  /** What the document needs besides the event. */
  read: (eventId: number) => Read<unknown>;
  /** On a laptop below the facts of the event, on a phone after its text. */
  Card: ComponentType<{ eventId: number }>;
  /** The first of what a visitor can do: a `div` with the class `peer`, after which other buttons are secondary. */
  Action: ComponentType<{ eventId: number }>;
  /** What it adds to what search engines read, from the response of its read. */
  toStructuredData: (response: unknown) => object;
}

export const EventPartsContext = createContext<readonly EventPartModule[]>([]);

/** The modules of the parts that an event has. */
export function useEventParts({ parts }: { parts?: Record<string, unknown> | undefined }) {
  return use(EventPartsContext).filter(({ name }) => parts?.[name] != null);
}
