import { withoutSentenceEnd } from '../messages.rules.ts';

/** A stretch of a message, and where it leads if it is the address of a page. */
export interface Stretch {
  /** Where in the message it begins. */
  at: number;
  text: string;
  href?: string;
}

const address = /https?:\/\/[^\s<>"'\p{Cc}\p{Cf}]+/giu;

/** Cuts a message where addresses begin and end. What is shown is always where it leads, to the letter. */
export function cutAtAddresses(message: string): Stretch[] {
  const stretches: Stretch[] = [];
  let done = 0;
  for (const { 0: found, index } of message.matchAll(address)) {
    const text = withoutSentenceEnd(found);
    if (!URL.canParse(text)) continue;
    if (index > done) stretches.push({ at: done, text: message.slice(done, index) });
    stretches.push({ at: index, text, href: text });
    done = index + text.length;
  }
  if (done < message.length) stretches.push({ at: done, text: message.slice(done) });
  return stretches;
}
