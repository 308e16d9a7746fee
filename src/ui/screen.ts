import type { ComponentType, ReactNode } from 'react';
import type { Read } from '../kernel/http-client.ts';
import type { PhotoAction } from './photo-action.tsx';
import type { EventPartModule } from './event-parts.ts';
import type { AllowedScript, ReadResult } from '../kernel/rendering.ts';

/** What a screen knows when it lists its reads, before anything is rendered. */
export interface ScreenRequest {
  searchParams: URLSearchParams;
  params: Record<string, string | undefined>;
  now: Date;
  timeZone: string;
}

/** The module of a screen: the component, and what the server must read before it can render it. */
export interface ScreenModule {
  default: ComponentType;
  /** Loads the code of what a first document shows, where it is not part of the screen's module. */
  prepare?: (searchParams: URLSearchParams) => Promise<void>;
  reads?: (request: ScreenRequest) => Read<unknown>[];
  /** Optional reads: the document does not fail where one of these fails. */
  extraReads?: (request: ScreenRequest) => Read<unknown>[];
  /** The query parameters that change what is shown, in a fixed order; all others are ignored. */
  canonicalSearch?: (searchParams: URLSearchParams) => URLSearchParams;
  /** Whether the read results show that nothing is at this URL; its status is then 404. */
  isMissing?: (request: ScreenRequest, results: Readonly<Record<string, ReadResult>>) => boolean;
  /** The scripts that administrators saved with the shown content; only these may run besides our own. */
  scripts?: (results: Readonly<Record<string, ReadResult>>) => readonly AllowedScript[];
}

/** Whether a read found that nothing is there. */
export function isAbsent(result: ReadResult | undefined): boolean {
  return result !== undefined && 'failure' in result && result.failure.status === 404;
}

/** A public screen and its path. */
export interface SiteRoute {
  path: string;
  /** The screen's file, by which the server finds the chunks to preload. */
  source: string;
  load: () => Promise<ScreenModule>;
  /** Whether it is the page of an event, to which other features add their parts. */
  hasEventParts?: boolean;
  /** Without menu and footer, for one thing that someone opens from an email. */
  isBare?: boolean;
  /** Where an officer edits what it shows. */
  edit?: {
    label: string;
    to: string;
    /** The kind of the record that she edits instead, if its id is in the path or in the parameter of this name. */
    record?: string;
  };
}

/** A form that asks visitors for their email address, on every page. */
export interface FooterForm {
  heading: string;
  text: string;
  link: { label: string; to: string };
  button: string;
  /** Where it submits to without JavaScript, as `email`. */
  action: string;
  /** Loads what sends it. */
  load: () => Promise<(email: string) => Promise<FooterFormResult>>;
}

/** What is said below the form, or in its place. */
export interface FooterFormResult {
  isSent: boolean;
  text: ReactNode;
}

export interface TopOfPage {
  read: Read<unknown>;
  Part: ComponentType<{ data: unknown; now: Date }>;
}

/** What a feature adds to the website. `web/site-features.ts` lists them. */
export interface SiteFeature {
  routes: readonly SiteRoute[];
  /** Its place in the navigation, in the order of the list. */
  navigation?: { label: string; to: string; isQuickLink?: boolean };
  /** What visitors can do with each photo of the gallery. One feature has it. */
  photoAction?: PhotoAction;
  /** A form at the top of the footer. One feature has it. */
  footerForm?: FooterForm;
  /** What it shows above every page, which is complete without it. */
  topOfPage?: TopOfPage;
  /** What it shows on the page of an event. */
  eventPart?: () => Promise<EventPartModule>;
}
