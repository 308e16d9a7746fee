import type { ContactOffice, EventFacts } from '../kernel/lookups.ts';
import type { Palette } from '../kernel/palettes.ts';
import type { Database } from './db/pool.ts';
import type { SettleProposal, WriteContext } from './http/call.ts';
import type { JobFigures } from './jobs/job-figures.ts';
import type { PurgedOriginal, UploadedOriginal, Visibility } from './stored-original.ts';

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

/** What a feature does for the others. In `FeatureDeps`, it is what all features that have the hook do together. */
export interface FeatureHooks {
  /** Makes the changes whose moment has passed, if no job has made them yet. */
  applyDueChanges: () => Promise<void>;
  /** The names of those who wrote messages, by the ids of messages that still exist. */
  findSenders: (messageIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** The album of a title, as an event names it. */
  findAlbum: (title: string) => Promise<{ title: string; path: string } | undefined>;
  /** The event that names an album, by the title of that. */
  findAlbumEvent: (title: string) => Promise<{ title: string; path: string } | undefined>;
  /** The titles of all albums, the latest first. */
  listAlbums: () => Promise<string[]>;
  /** Changes the name of an album wherever it is stored. */
  renameAlbum: (write: WriteContext, names: { from: string; to: string }) => Promise<void>;
  /** Settles a change that one feature lets others propose to records of another. */
  settleProposal: SettleProposal;
  /**
   * Erases what other features have of an address, for someone who asks for that. Prepares what needs other connections; the returned
   * function erases, in a transaction.
   */
  eraseAddress: (email: string) => Promise<(write: WriteContext) => Promise<void>>;
  /**
   * Emails those who plan to come to an event what has changed, if that is the time, the place or the status. Prepares what needs
   * other connections; the returned function writes, in the transaction of the change.
   */
  emailEventChange: (options: {
    sentence?: string | undefined;
  }) => Promise<(write: WriteContext, change: { before: EventFacts; after: EventFacts }) => Promise<void>>;
  /** Called in the transaction that deletes a stored file for good. */
  onPurge: (write: WriteContext, purged: PurgedOriginal) => Promise<void>;
  /** Called in the transaction that hides pictures or shows them again. Opens the queue: before the transaction, if possible. */
  onHide: (tx: Database, ids: readonly number[], visibility: Visibility) => Promise<void>;
  /** What is to be said of an upload, such as a warning. */
  noticeUpload: (uploaded: UploadedOriginal) => Promise<string | undefined>;
}

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
