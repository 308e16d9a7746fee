import type { ContactOffice, EventFacts } from '../kernel/lookups.ts';
import type { Palette } from '../kernel/palettes.ts';
import type { WriteContext } from './http/call.ts';
import type { JobFigures } from './jobs/job-figures.ts';

/** What features need to know of the chapter. */
export interface ChapterFacts {
  chapterName: string;
  email: string;
  mailingAddress: string[];
  timeZone: string;
  memberEmails: string;
  palette: Palette;
  /** The offices that visitors can write to. */
  offices: readonly ContactOffice[];
}

/** What the first administrator says of the chapter and of who runs the website. */
export interface NewChapter {
  chapterName: string;
  timeZone: string;
  contactEmail: string;
  operatorName?: string | undefined;
  operatorContact?: string | undefined;
}

export type FindAlbum = (title: string) => Promise<{ title: string; path: string } | undefined>;
export type FindAlbumEvent = (title: string) => Promise<{ title: string; path: string } | undefined>;
export type ListAlbums = () => Promise<string[]>;
/** Prepares what needs other connections; the returned function erases, in a transaction. */
export type EraseAddress = (email: string) => Promise<(write: WriteContext) => Promise<void>>;
/**
 * Emails those who plan to come to an event what has changed, if that is the time, the place or the status. Prepares what needs
 * other connections; the returned function writes, in the transaction of the change.
 */
export type EmailEventChange = (options: {
  sentence?: string | undefined;
}) => Promise<(write: WriteContext, change: { before: EventFacts; after: EventFacts }) => Promise<void>>;
export type RenameAlbum = (write: WriteContext, names: { from: string; to: string }) => Promise<void>;

/** The names of those who wrote messages, by the ids of messages that still exist. */
export type FindSenders = (messageIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** A figure at `/metrics`, named `chapterhouse_` and its name. */
export interface Metric {
  name: string;
  help: string;
  /** One figure or, with a label, several. */
  read(): Promise<number | Record<string, number>>;
}

/** A background task whose state a feature stores itself instead of in the queue. */
interface OwnTask {
  figures(): Promise<JobFigures>;
  retryFailed(): Promise<number>;
}

/** By the names of the jobs that show them. */
export type OwnTasks = Partial<Record<string, OwnTask>>;
