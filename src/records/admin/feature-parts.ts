import type { ComponentType } from 'react';

/** What a feature adds to a screen of another one. */

type Icon = ComponentType<{ className?: string; 'aria-hidden': 'true' }>;

/** What a feature adds to the form, the history and the actions of events, for its part of them. */
export interface EventPartForm {
  /** The name of the part, by which the form has its value (`parts.name`). */
  name: string;
  /** What the history and conflicts say of a value. */
  toText: (value: unknown) => string;
  /** Its group in the form of an event, which is new or stored. */
  Fields: ComponentType<{ eventId?: number | undefined }>;
  /** Where an event that has the part leads. */
  action: { label: string; Icon: Icon; to: (eventId: number) => string };
  /** The email to those who plan to come that an event changes. It is shown before the event is saved. */
  previewEmail?: (eventId: number, change: EventChangeToTell) => Promise<ChangeEmail>;
}

/** The time, the place and the status that an event will have, as far as they change. */
export interface EventChangeToTell {
  startDate?: string;
  endDate?: string;
  location?: string;
  streetAddress?: string;
  status?: 'scheduled' | 'cancelled' | 'postponed';
  /** The ids of later events that change as well, with commas. */
  also?: string;
}

export interface ChangeEmail {
  /** How many people get it. */
  emails: number;
  withoutEmail: number;
  /** Absent where no one gets it. */
  subject?: string | undefined;
  text?: string | undefined;
}

/** What a feature adds to the collections of the gallery. */
export interface CollectionsPart {
  /** Beside what officers can do with a collection. */
  action: { label: string; Icon: Icon; to: (title: string) => string };
  /** What the form asks about a new collection. A yes hides it from its first photo on. */
  question: string;
  /** The collections of which visitors see nothing. */
  Unseen: ComponentType;
  /** Below a caption that is being typed. */
  CaptionHint: ComponentType<{ collection: string; caption: string }>;
}

export interface TextAdditionProps {
  /** Gets the HTML to add. */
  onAdd: (html: string) => void;
}

/** An event that someone is about to cancel. */
export interface EventToCancel {
  title: string;
  startDate: string;
  endDate: string;
  /** Its page on the website. */
  path: string;
}

export interface CancelOfferProps {
  event: EventToCancel;
  /** Gets what is done once the event is cancelled, and returns what takes that back; nothing where the offer is declined. */
  onChange: (carryOut: CancelExtra | undefined) => void;
}

export type CancelExtra = () => Promise<() => Promise<unknown>>;
