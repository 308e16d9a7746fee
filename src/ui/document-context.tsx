import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { AllowedScript } from '../kernel/rendering.ts';

/** What server and browser must agree on to write the same document to the character. */
export interface DocumentFacts {
  /** Fixed when the server renders, and handed to the browser. */
  now: Date;
  timeZone: string;
  siteName?: string | undefined;
  /** `https://chapter.example`, for addresses that must be absolute. */
  origin?: string | undefined;
  /** What a shared link shows where the screen has no picture of its own. */
  shareImage?: string | undefined;
  /** The scripts of administrators that this document's policy lets run. */
  scripts?: readonly AllowedScript[] | undefined;
}

const DocumentContext = createContext<DocumentFacts | undefined>(undefined);

export function DocumentProvider({
  now,
  timeZone,
  siteName,
  origin,
  shareImage,
  scripts,
  children,
}: DocumentFacts & { children: ReactNode }) {
  const facts = useMemo(
    () => ({ now, timeZone, siteName, origin, shareImage, scripts }),
    [now, timeZone, siteName, origin, shareImage, scripts],
  );
  return <DocumentContext value={facts}>{children}</DocumentContext>;
}

export function useDocument(): DocumentFacts {
  const facts = useContext(DocumentContext);
  if (!facts) throw new Error('A screen must stand inside DocumentProvider.');
  return facts;
}
