import type { SiteBundle } from '../../kernel/rendering.ts';

/** The site as the server knows it: built by Vite, or served by Vite while somebody develops. */
export interface SiteRenderer {
  bundle(): Promise<SiteBundle>;
  /** Styles, scripts and preloads of the screen in a file of the source. */
  headTags(source: string | undefined): string;
  /** Only the styles, for the preview of a page. */
  previewHeadTags(): string;
  /** The Content-Security-Policy of the public documents and of the back office's. */
  policies: { site: string; admin: string };
  /** Styles and scripts of the back office. */
  adminHeadTags(): string;
}
