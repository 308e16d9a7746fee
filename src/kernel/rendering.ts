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

/** A script that a document's policy lets run: `sha256-…` of its code, or its https address. */
export type AllowedScript = string;

export interface Rendered {
  status: number;
  /** The scripts an administrator saved with what is shown; none but these and our own may run. */
  scripts: readonly AllowedScript[];
  /** What belongs into the head: title, descriptions, preloads. */
  head: string;
  /** The root element with the screen in it. */
  root: string;
  /** What the browser needs to draw the same: JSON, safe inside HTML. */
  data: string;
}

/** What the preview of a page is drawn from; the page itself is the bundle's own business. */
export type PreviewRequest = Pick<RenderRequest, 'now' | 'origin' | 'answer'> & { page: unknown };

/** What the server asks of the site's bundle. */
export interface SiteBundle {
  render(request: RenderRequest): Promise<Rendered>;
  /** Draws a page alone, without the frame of the site and without data for a browser. */
  renderPreview(request: PreviewRequest): Promise<Omit<Rendered, 'status' | 'data'>>;
  /** An address reduced to what changes the screen, so that two spellings are one document; none where nothing is. */
  canonicalAddress(pathname: string, searchParams: URLSearchParams): Promise<string | undefined>;
  screenSource(pathname: string): string | undefined;
  /** Every address that always leads to a screen, whatever the chapter has written. */
  fixedAddresses(): string[];
}
