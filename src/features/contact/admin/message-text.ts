import { trimTrailingPunctuation } from '../messages.rules.ts';

/** A part of a message, and where it links to if it is a URL. */
export interface TextSegment {
  /** Its position in the message. */
  start: number;
  text: string;
  href?: string;
}

const url = /https?:\/\/[^\s<>"'\p{Cc}\p{Cf}]+/giu;

/** Splits a message at its URLs. The text of a link is always exactly its target. */
export function linkify(message: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(url)) {
    const text = trimTrailingPunctuation(found);
    if (!URL.canParse(text)) continue;
    if (index > end) segments.push({ start: end, text: message.slice(end, index) });
    segments.push({ start: index, text, href: text });
    end = index + text.length;
  }
  if (end < message.length) segments.push({ start: end, text: message.slice(end) });
  return segments;
}

/** A visitor's text inside a sentence of ours: it must not break the line or change the direction of the text around it. */
export function stripControlChars(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
