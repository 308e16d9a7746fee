import type { Palette } from './palettes.ts';
import type { CardWithUrl } from './share-card.ts';

/** The result of a read for a document: its data, or the error. */
export type ReadResult = { data: unknown } | { failure: { status: number; text: string } };

export interface RenderRequest {
  pathname: string;
  searchParams: URLSearchParams;
  now: Date;
  /** Until when the document is valid if no content changes. */
  freshUntil: Date;
  origin: string;
  /** Reads through the API without a network request. */
  read: (url: string) => Promise<ReadResult>;
}

/** A script that the Content-Security-Policy of a document allows: `sha256-…` of its code, or its https URL. */
export type AllowedScript = string;

/** A document whose data has been read. Rendering blocks the event loop, so the caller decides when. */
export interface PreparedDocument {
  status: number;
  /** The scripts that administrators saved with the shown content; only these and our own may run. */
  scripts: readonly AllowedScript[];
  /** Set where documents differ in one word only, so that one rendering serves all of them. */
  template?: DocumentTemplate | undefined;
  render(): RenderedDocument;
}

export interface DocumentTemplate {
  /** The path that is rendered. */
  path: string;
  placeholder: string;
  /** Replaces the placeholder; needs no escaping. */
  word: string;
}

export interface RenderedDocument {
  palette: Palette;
  /** The picture of links to the document; undefined where nothing is found at its URL. */
  card?: CardWithUrl | undefined;
  /** The contents of the head: title, descriptions, preloads. */
  head: string;
  /** The root element with the screen in it. */
  root: string;
  /** The data for hydration: JSON, safe inside HTML. */
  data: string;
}

export type RenderedPreview = Omit<RenderedDocument, 'data' | 'card'> & Pick<PreparedDocument, 'scripts'>;

/** What the preview of a page needs; only the bundle knows the type of the page. */
export type PreviewRequest = Pick<RenderRequest, 'now' | 'origin' | 'read'> & { page: unknown };

export interface AnswerForm {
  action: string;
  fields: AnswerField[];
  button: string;
}

export interface AnswerField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'long text' | 'choice' | 'hidden';
  value: string;
  problem?: string | undefined;
  /** Of a choice, which can be left out. */
  options?: { value: string; label: string }[];
}

/** The page that answers a form as a browser submits it without JavaScript. */
export interface FormAnswer {
  status: number;
  title: string;
  text: string;
  /** A link to keep, shown as its URL. */
  link?: string | undefined;
  /** To correct what was sent. */
  form?: AnswerForm | undefined;
  next?: { label: string; to: string };
  /** The chapter's details, which only the bundle knows; undefined where they cannot be read. */
  site?: unknown;
}

/** The interface of the site's server bundle. */
export interface SiteBundle {
  prepare(request: RenderRequest): Promise<PreparedDocument>;
  /** Renders a page alone, without header and footer and without data for hydration. */
  renderPreview(request: PreviewRequest): Promise<RenderedPreview>;
  renderAnswer(answer: FormAnswer): Omit<RenderedPreview, 'scripts'>;
  /** The cache key of a URL: only the parameters that change the screen, in a fixed order. Undefined where no screen is. */
  canonicalUrl(pathname: string, searchParams: URLSearchParams): Promise<string | undefined>;
  /** Whether a URL starts like one of a screen: a quick check that may be too generous. */
  isDocumentPath(url: string): boolean;
  screenSource(pathname: string): string | undefined;
  /** The paths of screens that always exist, whatever the chapter has written. */
  fixedPaths(): string[];
}
