/** What a read answered while a document was rendered: its data, or why there is none. */
export type ReadResult = { data: unknown } | { failure: { status: number; text: string } };

export interface RenderRequest {
  pathname: string;
  searchParams: URLSearchParams;
  now: Date;
  /** Until when the document is true if no content changes; the browser's clock of the site goes by it. */
  freshUntil: Date;
  origin: string;
  /** Answers a read in this process, through the same route a browser would ask. */
  answer: (url: string) => Promise<ReadResult>;
}

/** A script that a document's policy lets run: `sha256-…` of its code, or its https address. */
export type AllowedScript = string;

/** A document whose data has been read. Drawing it blocks the process, so the caller decides when. */
export interface PreparedDocument {
  status: number;
  /** The scripts an administrator saved with what is shown; none but these and our own may run. */
  scripts: readonly AllowedScript[];
  /** Set where documents differ in one word only, so that one has to be drawn for all of them. */
  template?: DocumentTemplate | undefined;
  render(): RenderedDocument;
}

export interface DocumentTemplate {
  /** The address of the one that is rendered. */
  address: string;
  placeholder: string;
  /** Takes the placeholder's place; needs no escaping anywhere. */
  word: string;
}

export interface RenderedDocument {
  /** What belongs into the head: title, descriptions, preloads. */
  head: string;
  /** The root element with the screen in it. */
  root: string;
  /** What the browser needs to draw the same: JSON, safe inside HTML. */
  data: string;
}

export type RenderedPreview = Omit<RenderedDocument, 'data'> & Pick<PreparedDocument, 'scripts'>;

/** What the preview of a page is drawn from; the page itself is the bundle's own business. */
export type PreviewRequest = Pick<RenderRequest, 'now' | 'origin' | 'answer'> & { page: unknown };

/** What the server asks of the site's bundle. */
export interface SiteBundle {
  prepare(request: RenderRequest): Promise<PreparedDocument>;
  /** Draws a page alone, without the frame of the site and without data for a browser. */
  renderPreview(request: PreviewRequest): Promise<RenderedPreview>;
  /** An address reduced to what changes the screen, so that two spellings are one document; none where nothing is. */
  canonicalAddress(pathname: string, searchParams: URLSearchParams): Promise<string | undefined>;
  /** Whether an address begins like one of a screen; a quick look that needs no exact answer. */
  isDocumentPath(url: string): boolean;
  screenSource(pathname: string): string | undefined;
  /** Every address that always leads to a screen, whatever the chapter has written. */
  fixedAddresses(): string[];
}
