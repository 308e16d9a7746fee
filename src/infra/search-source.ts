import type { FullTextQuery } from './db/full-text.ts';
import type { SearchGroup } from '../kernel/search-text.ts';

/** A document that visitors found. All texts are plain. */
export interface SearchHit {
  title: string;
  path: string;
  /** What the document says; an excerpt of it is shown. */
  text: string;
  /** A line between title and excerpt, such as the date of an event. */
  details?: string;
  /** The URL of a portrait, or of a picture of an album. */
  picture?: string | undefined;
  /** The first day of an event. */
  day?: string;
  /** The page of the program that it belongs to, which gives it a color. */
  programId?: number | undefined;
  /** Whether the words are in the title or name; it comes before those of other sources, and its group before other groups. */
  isInTitle?: boolean;
}

/** What a feature has for the search of the website. It finds only what every visitor may read. */
export interface SearchSource {
  group: SearchGroup;
  find(query: FullTextQuery, limit: number): Promise<SearchHit[]>;
  /** Titles and names whose words correct a typing mistake. */
  titles?: (limit: number) => Promise<string[]>;
}
