import { firstSentences } from '../../kernel/first-sentences.ts';
import { plainText, truncate } from '../../kernel/plain-text.ts';
import { slugFromTitle } from '../../kernel/slug.ts';
import { NEWS_PATH } from './news.rules.ts';

/** The address of an announcement to friends. The title is there for people; the id alone decides. */
export function newsPath({ id, subject }: { id: number; subject: string }): string {
  return `${NEWS_PATH}/${id}/${slugFromTitle(subject) || 'news'}`;
}

/** The start of the first paragraph that has news. A greeting has none. */
export function excerptOf(html: string, length: number): string {
  const paragraphs = html.match(/<p>.*?<\/p>/gs) ?? [];
  const news = paragraphs.find((paragraph) => /.{15}[^,:]$/s.test(plainText(paragraph)));
  return truncate(plainText(firstSentences(news ?? html, length)), length);
}

/** What a confirmation agrees to; it is stored with it. */
export function newsPromise(email: string): string {
  return `We’ll write to ${email} about once a month: what’s coming up and how it went.`;
}

export const brokenLinkMessage = 'This link doesn’t work. It may be old or incomplete. Nothing has changed.';

/** The same for every address, whether it gets the news or not. */
export const askedMessage =
  'Open the email we just sent you and tap the link in it. Then you’ll get our news.';

/** Requests that no one has confirmed are erased after this time. */
export const UNCONFIRMED_DAYS = 7;

/** How long the link that confirmed an address can still bring back someone who left. */
export const LEFT_DAYS = 30;
