/** A sentence as it continues after a colon: without its capital and its final stop. */
export function inSentence(sentence: string): string {
  return /^[A-Z][a-z ]/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence;
}
