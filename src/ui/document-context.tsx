import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Palette } from '../kernel/palettes.ts';
import type { AllowedScript } from '../kernel/rendering.ts';
import type { CardWithUrl } from '../kernel/share-card.ts';
import type { Tone } from './layout/tones.ts';

/** What server and browser must share to render exactly the same document. */
export interface DocumentFacts {
  /** The moment of rendering on the server, passed to the browser. */
  now: Date;
  timeZone: string;
  siteName?: string | undefined;
  /** `https://chapter.example`, for URLs that must be absolute. */
  origin?: string | undefined;
  /** The picture on the card of a shared link, where the screen has none. */
  shareImage?: string | undefined;
  palette?: Palette | undefined;
  /** The programs in the menu. */
  programs?: readonly ProgramFacts[] | undefined;
  /** Gives the server the card of the screen, which it draws when the card is requested. */
  onCard?: ((card: CardWithUrl) => void) | undefined;
  /** The scripts of administrators that the document's Content-Security-Policy allows. */
  scripts?: readonly AllowedScript[] | undefined;
}

/** What screens of other features show of a program. */
export interface ProgramFacts {
  pageId: number;
  label: string;
  color: Tone;
}

const DocumentContext = createContext<DocumentFacts | undefined>(undefined);

export function DocumentProvider({
  now,
  timeZone,
  siteName,
  origin,
  shareImage,
  palette,
  programs,
  onCard,
  scripts,
  children,
}: DocumentFacts & { children: ReactNode }) {
  const facts = useMemo(
    () => ({ now, timeZone, siteName, origin, shareImage, palette, programs, onCard, scripts }),
    [now, timeZone, siteName, origin, shareImage, palette, programs, onCard, scripts],
  );
  return <DocumentContext value={facts}>{children}</DocumentContext>;
}

export function useDocument(): DocumentFacts {
  const facts = useContext(DocumentContext);
  if (!facts) throw new Error('A screen must stand inside DocumentProvider.');
  return facts;
}

/** The program that an event names by its page, if it is in the menu. */
export function useProgram(pageId: number | undefined): ProgramFacts | undefined {
  return useDocument().programs?.find((program) => program.pageId === pageId);
}
