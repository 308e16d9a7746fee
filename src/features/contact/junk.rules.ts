import type { Letter } from './contact.rules.ts';
import { withoutSentenceEnd } from './messages.rules.ts';

/** What is known of a message when it comes in. */
export interface Arrival extends Letter {
  /** What stands in the field nobody sees. */
  leaveEmpty: string;
  /** Milliseconds between opening the form and sending it; a form without script cannot say. */
  elapsed?: number | undefined;
  /** Whether the same text has come from several other addresses of late. */
  isRepeated: boolean;
  /** The site's own name, to which anybody may link. */
  siteHost: string;
}

/** Nobody reads the form, writes a sentence and sends it in less. */
const shortestTime = 2_000;

/** People send one link, or two; advertising sends a list. */
const mostLinks = 2;

/** Two people may well write the same few words, but not the same paragraph. */
export const shortestRepeated = 60;

const link = /\b(?:https?:\/\/|www\.)[^\s<>"']+/giu;

/** Why a message is taken for junk, one sentence each; most messages give no reason. */
export function junkReasons(arrival: Arrival): string[] {
  const { name, message, leaveEmpty, elapsed, isRepeated, siteHost } = arrival;
  const links = foreignLinks(message, siteHost);
  const reasons: [boolean, () => string][] = [
    [leaveEmpty !== '', () => 'A field that people cannot see was filled in.'],
    [
      elapsed !== undefined && elapsed < shortestTime,
      () => `It was sent ${inWords(elapsed ?? 0)} after the form was opened.`,
    ],
    [links > mostLinks, () => `It contains ${links} links.`],
    [foreignLinks(name, siteHost) > 0, () => 'There is a link where the name should be.'],
    [
      /<a\s[^>]*href|\[url[=\]]|\[link[=\]]/i.test(message),
      () => 'It contains links in code, as programs write them.',
    ],
    [isRepeated, () => 'The same text came from several e-mail addresses within a day.'],
  ];
  return reasons.filter(([holds]) => holds).map(([, say]) => say());
}

function foreignLinks(text: string, siteHost: string): number {
  return (text.match(link) ?? []).filter((address) => hostOf(address) !== withoutWww(siteHost)).length;
}

function hostOf(address: string): string {
  const start = address.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)[0] ?? '';
  return withoutWww(withoutSentenceEnd(start).replace(/:\d+$/, '').toLowerCase());
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

function inWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return ['less than a second', 'one second', 'two seconds'][seconds] ?? `${seconds} seconds`;
}
