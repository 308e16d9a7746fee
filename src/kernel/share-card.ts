import { hashText } from './hash-text.ts';
import type { Palette } from './palettes.ts';

/** What the picture of a shared link shows. */
export interface ShareCard {
  title: string;
  /** Below the title, such as when and where. */
  lines?: readonly string[] | undefined;
  /** A sheet of a calendar above the title. */
  day?: { month: string; date: string } | undefined;
  siteName?: string | undefined;
  palette?: Palette | undefined;
  /** The URL of a stored picture. */
  image?: string | undefined;
  /** Whether a picture that has the shape of a card is the whole card. */
  canFill?: boolean | undefined;
}

/** A card and its URL. */
export interface CardWithUrl {
  url: string;
  card: ShareCard;
}

export const cardSize = { width: 1200, height: 630 };

/** Another number gives every card a new URL, because browsers and other sites keep a card for good. */
const LAYOUT = 1;

/**
 * The URL of the card of a screen. It changes with whatever the card shows, so a card is never outdated. A query, as of a photo,
 * is part of its path.
 */
export function cardUrl(path: string, card: ShareCard): string {
  const content = JSON.stringify([LAYOUT, card]);
  return `/share/${hashText(content, 1)}${hashText(content, 2)}${path === '/' ? HOME : path.replace('?', QUERY)}.jpg`;
}

/** The path of the screen whose card is at a URL. */
export function screenOfCard(url: string): string | undefined {
  const path = /^\/share\/[a-z\d]+(\/.+)\.jpg$/.exec(url)?.[1];
  return path === HOME ? '/' : path?.replace(QUERY, '?');
}

const HOME = '/home';
/** No path of a screen contains it. */
const QUERY = '~';
