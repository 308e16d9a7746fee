import type { SiteBundle } from '../../kernel/rendering.ts';

/** The rendering bundle of the site: built by Vite, or served by Vite in development. */
export interface SiteRenderer {
  bundle(): Promise<SiteBundle>;
  /** Styles, scripts and preloads of a screen, by its source file. */
  headTags(source: string | undefined): string;
  /** Only the styles, for the preview of a page. */
  previewHeadTags(): string;
  /** The Content-Security-Policy of the public documents and of the back office's. */
  policies: { site: string; admin: string };
  /** Styles and scripts of the back office. */
  adminHeadTags(): string;
}
