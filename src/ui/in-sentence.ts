/** A sentence that goes on behind a colon. */
export function inSentence(sentence: string): string {
  return /^[A-Z][a-z ]/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence;
}
