import type { President } from './topics/president.contract.ts';

/**
 * What the topic holds once another president is chosen: nothing of the one before. Undefined where nothing of hers is
 * there, or where the chosen entry is that of the woman whose name was typed.
 */
export function succeed(
  { memberId, name, title, imageUrl, imageAlt, quote, greeting, message }: President,
  chosen: { memberId: string; name?: string | undefined },
): President | undefined {
  const isSameWoman = memberId === chosen.memberId || (memberId === '' && name === chosen.name);
  const isEmpty = !(name || title || imageUrl || imageAlt || quote || greeting || message);
  if (isSameWoman || isEmpty) return undefined;
  const nothing = { name: '', title: '', imageUrl: '', imageAlt: '', quote: '', greeting: '', message: '' };
  return { memberId: chosen.memberId, ...nothing };
}

/** Whether the portrait is that of the president before: the form takes it out, other clients may not. */
export function hasFormerPortrait(before: President, { memberId, imageUrl }: President): boolean {
  return (
    before.memberId !== '' && before.memberId !== memberId && imageUrl !== '' && before.imageUrl === imageUrl
  );
}
