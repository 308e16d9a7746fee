import type { SiteBundle } from '../../kernel/rendering.ts';

/** The rendering bundle of the site: built by Vite, or served by Vite in development. */
export interface SiteRenderer {
  bundle(): Promise<SiteBundle>;
  /** Styles, scripts and preloads of a screen, by its source file. */
  headTags(source: string | undefined): string;
  /** Only the styles, for a preview: of a screen, by its source file, or of a page. */
  previewHeadTags(source?: string): string;
  /** The Content-Security-Policy of the public documents and of the back office's. */
  policies: { site: string; admin: string };
  /** Styles and scripts of the back office. */
  adminHeadTags(): string;
}
