/** What a read answered while a document was rendered: its data, or why there is none. */
export type ReadAnswer = { data: unknown } | { failure: { status: number; text: string } };

export interface RenderRequest {
  pathname: string;
  searchParams: URLSearchParams;
  now: Date;
  origin: string;
  /** Answers a read in this process, through the same route a browser would ask. */
  answer: (url: string) => Promise<ReadAnswer>;
}

export interface Rendered {
  status: number;
  /** What belongs into the head: title, descriptions, preloads. */
  head: string;
  /** The root element with the screen in it. */
  root: string;
  /** What the browser needs to draw the same: JSON, safe inside HTML. */
  data: string;
}

/** What the server asks of the site's bundle. */
export interface SiteBundle {
  render(request: RenderRequest): Promise<Rendered>;
  /** An address reduced to what changes the screen, so that two spellings are one document; none where nothing is. */
  canonicalAddress(pathname: string, searchParams: URLSearchParams): Promise<string | undefined>;
  screenSource(pathname: string): string | undefined;
  /** Every address that always leads to a screen, whatever the chapter has written. */
  fixedAddresses(): string[];
}
