import type { ComponentType } from 'react';
import type { Read } from '../kernel/http-client.ts';
import type { AllowedScript, ReadResult } from '../kernel/rendering.ts';

/** What a screen may know when it names the data it reads, before anything is rendered. */
export interface ScreenRequest {
  searchParams: URLSearchParams;
  params: Record<string, string | undefined>;
  now: Date;
  timeZone: string;
}

/** A screen's file: the component, and what the server must read before it can draw it. */
export interface ScreenModule {
  default: ComponentType;
  reads?: (request: ScreenRequest) => Read<unknown>[];
  /** What it also reads, and can do without: that one of these failed is not the document's failure. */
  extraReads?: (request: ScreenRequest) => Read<unknown>[];
  /** The parameters of the address that change what is shown, in one order; all others are ignored. */
  canonicalSearch?: (searchParams: URLSearchParams) => URLSearchParams;
  /** Whether the answers say that there is nothing at this address; it is then answered with 404. */
  isMissing?: (request: ScreenRequest, answers: Readonly<Record<string, ReadResult>>) => boolean;
  /** The scripts that an administrator saved with what the answers show; only these may run beside our own. */
  scripts?: (answers: Readonly<Record<string, ReadResult>>) => readonly AllowedScript[];
}
