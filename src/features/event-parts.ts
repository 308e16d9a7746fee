import { z } from 'zod';
import { signUpPart } from './sign-up/sign-up.contract.ts';

/** What a feature adds to every event. The event stores it, so versions, history, copies and series carry it. */
export interface EventPart {
  /** Its place in the `parts` of an event. */
  readonly name: string;
  /** What the history and conflicts call it. */
  readonly label: string;
  /** Its value, with which a form sends what it read, and nothing else changes. */
  readonly schema: z.ZodType;
  /** What visitors get of it, with the page of the event. */
  readonly shown: z.ZodType;
}

/** The parts of all features. Contracts read them, so each comes from a contract. */
export const eventParts: readonly EventPart[] = [signUpPart];

const partsWith = (toSchema: (part: EventPart) => z.ZodType) =>
  Object.fromEntries(eventParts.map((part) => [part.name, toSchema(part)]));

export const partsInput = z
  .strictObject(partsWith(({ schema }) => schema.nullish()))
  .optional()
  .describe('What other features add. A part that is left out stays, and null takes it away.');

export const partsOutput = z
  .object(partsWith(({ schema }) => schema.optional()))
  .optional()
  .describe('What other features add to the event; only for officers.');

export const partsShown = z
  .object(partsWith(({ shown }) => shown.optional()))
  .describe('What other features show on the page of the event.');
