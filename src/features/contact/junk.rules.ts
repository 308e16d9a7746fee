import type { ContactDraft } from './contact.rules.ts';
import { trimTrailingPunctuation } from './messages.rules.ts';

/** A message as it arrives, with what tells junk from a person's message. */
export interface IncomingMessage extends ContactDraft {
  /** The value of the honeypot field, which people cannot see. */
  leaveEmpty: string;
  /** Milliseconds between opening and sending the form; unknown for a form without JavaScript. */
  elapsed?: number | undefined;
  /** Whether several other addresses sent the same text recently. */
  isRepeated: boolean;
  /** The site's own host, which anyone may link to. */
  siteHost: string;
}

const MIN_ELAPSED_MS = 2_000;

/** People send one or two links; advertising sends a list. */
const MAX_LINKS = 2;

/** Two people may well write the same few words, but not the same paragraph. */
export const MIN_REPEATED_LENGTH = 60;

const link = /\b(?:https?:\/\/|www\.)[^\s<>"']+/giu;

/** Why a message counts as junk, one sentence for each reason; empty for most messages. */
export function junkReasons(incoming: IncomingMessage): string[] {
  const { name, message, leaveEmpty, elapsed, isRepeated, siteHost } = incoming;
  const links = countForeignLinks(message, siteHost);
  const reasons: [boolean, () => string][] = [
    [leaveEmpty !== '', () => 'A hidden field was filled in.'],
    [
      elapsed !== undefined && elapsed < MIN_ELAPSED_MS,
      () => `It was sent ${formatSeconds(elapsed ?? 0)} after the form was opened.`,
    ],
    [links > MAX_LINKS, () => `It contains ${links} links.`],
    [countForeignLinks(name, siteHost) > 0, () => 'The name contains a link.'],
    [/<a\s[^>]*href|\[url[=\]]|\[link[=\]]/i.test(message), () => 'It contains links written as code.'],
    [isRepeated, () => 'The same text came from several email addresses within a day.'],
  ];
  return reasons.filter(([applies]) => applies).map(([, describe]) => describe());
}

function countForeignLinks(text: string, siteHost: string): number {
  return (text.match(link) ?? []).filter((url) => hostOf(url) !== withoutWww(siteHost)).length;
}

function hostOf(url: string): string {
  const start = url.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)[0] ?? '';
  return withoutWww(trimTrailingPunctuation(start).replace(/:\d+$/, '').toLowerCase());
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

function formatSeconds(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return ['less than a second', 'one second', 'two seconds'][seconds] ?? `${seconds} seconds`;
}
