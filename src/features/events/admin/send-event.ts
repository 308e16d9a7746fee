import { call } from '../../../kernel/client.ts';
import type { HeldKey } from '../../../ui/held-key.ts';
import { useOnceKey } from '../../../ui/use-once-key.ts';
import { createEvent, updateEvent, type ChapterEvent } from '../events.contract.ts';
import { repeatEvent } from '../manage-events.contract.ts';
import { inputOf, type EventValues } from './event-values.ts';
import { repetitionOf } from './planned-dates.ts';

export interface SentEvent {
  /** The event as it is stored; the first, where there are several. */
  event: ChapterEvent;
  count: number;
  dropped: string[];
}

interface Sending {
  /** The event that is changed; a new one has none. */
  id: number | undefined;
  /** Under which a new one is created. */
  heldKey: HeldKey;
  /** All versions of it that came by. */
  seen: readonly ChapterEvent[];
  timeZone: string;
}

/** Sends an event, new where it has no id. However often it is sent, it is saved once. */
export function useSendEvent() {
  const onceKey = useOnceKey();
  return async function send(
    values: EventValues,
    { id, heldKey, seen, timeZone }: Sending,
  ): Promise<SentEvent> {
    const body = inputOf(values, seen, timeZone);
    const { version, repeat } = values;
    const key = id === undefined ? heldKey.now() : onceKey.for([body, version]);
    const sent = await sendOne();
    onceKey.done();
    return sent;

    async function sendOne(): Promise<SentEvent> {
      if (id !== undefined) {
        return one(await call(updateEvent, { params: { id }, body: { ...body, version }, onceKey: key }));
      }
      if (repeat.every === 'never') return one(await call(createEvent, { body, onceKey: key }));
      const repetition = { every: repeat.every, ...repetitionOf(repeat) };
      const answer = await call(repeatEvent, { body: { ...body, repeat: repetition }, onceKey: key });
      const { events, dropped = [] } = answer;
      return { event: events[0]!, count: events.length, dropped };
    }
  };
}

function one({ dropped = [], ...event }: ChapterEvent & { dropped?: string[] | undefined }): SentEvent {
  return { event, count: 1, dropped };
}
