/** What features ask about records of another feature, over a connection or within a transaction. */

/** What is stored of a member whom visitors can write to. */
export interface ContactRow {
  id: number;
  name: string;
  title: string | null;
  email: string | null;
  imageUrl: string | null;
  isOfficer: boolean;
}

/** An office that visitors can write to. */
export interface ContactOffice {
  title: string;
  /** What to write to its holder about, on one line. */
  topics: string;
}

/** An officer of today, as those know her who write to her office. */
export interface Officer {
  id: number;
  name: string;
  /** It names all of her offices. */
  title: string | null;
  imageUrl: string | null;
  /** Whether visitors see nothing of her. */
  isUnlisted: boolean;
  /** Undefined where she has no email address: then the chapter gets her messages. */
  email: string | undefined;
}

/** The members and their offices. */
export interface Directory {
  /** Those of these members whom visitors can see. */
  findListed(ids: readonly number[]): Promise<ContactRow[]>;
  /** The members whom visitors can see, by name. */
  listNames(limit: number): Promise<{ id: number; name: string }[]>;
  /** All members by name, also those whom visitors cannot see. */
  listEveryone(): Promise<{ id: number; name: string; title: string }[]>;
  /** All members, also those whom visitors cannot see; an address only where emails can be sent to it. */
  listAddresses(): Promise<{ id: number; name: string; email: string | undefined }[]>;
  /** Whether visitors can see a past term of office. */
  hasPastBoards(): Promise<boolean>;
  /** In the order of the Members page. */
  listOfficers(): Promise<Officer[]>;
}

interface PageOfMenu {
  id: number;
  slug: string;
  title: string;
  type: 'program' | 'general';
  /** The slugs that it had before. */
  oldSlugs: string[];
}

/** The pages that visitors can read. */
export interface PublishedPages {
  /** The pages with these slugs, now or before, and the other programs by title. */
  listForMenu(slugs: readonly string[], options?: { withGeneral?: boolean }): Promise<PageOfMenu[]>;
  /** Undefined for a page that is no program. */
  findProgram(id: number): Promise<{ title: string; path: string } | undefined>;
  /** The page of a program, by the last part of its slug. */
  findProgramId(slug: string): Promise<number | undefined>;
  /** By title. */
  listPrograms(limit: number): Promise<{ id: number; name: string }[]>;
}

/** An event, with what other features add to it. */
export interface EventFacts {
  id: number;
  title: string;
  startDate: Date;
  endDate: Date;
  location: string | null;
  streetAddress: string | null;
  status: 'scheduled' | 'cancelled' | 'postponed';
  contactId: number | null;
  parts: Record<string, unknown> | null;
}

export interface EventLookup {
  find(id: number): Promise<EventFacts | undefined>;
  /** The same, and it does not change until the transaction ends. */
  lock(id: number): Promise<EventFacts | undefined>;
  /** Those with a part of another feature that are not over. */
  listWithPart(part: string, now: Date): Promise<EventFacts[]>;
  /** The event as a file for calendars, where it replaces the entry of a subscribed feed. */
  calendarFile(id: number, origin: string): Promise<string | undefined>;
}
