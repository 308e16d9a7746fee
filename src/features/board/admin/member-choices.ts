import { foldName } from '../../../kernel/search-text.ts';
import type { BoardMember } from '../board.rules.ts';

/** A member who can hold an office. */
export interface MemberChoice extends BoardMember {
  name: string;
  imageUrl?: string | undefined;
}

/** The members to choose from. */
export interface MembersRead {
  /** Undefined until they are read. */
  list: readonly MemberChoice[] | undefined;
  /** Where they could not be read. */
  retry: { onRetry: () => void; isRetrying: boolean } | undefined;
  /** The headings in use on the Members page. */
  headings: readonly string[];
}

/** Members whose names contain all words, with or without accents. */
export function filterMembers<Member extends Pick<MemberChoice, 'name'>>(
  members: readonly Member[],
  search: string,
): Member[] {
  const words = foldName(search).split(' ').filter(Boolean);
  return members.filter(({ name }) => words.every((word) => foldName(name).includes(word)));
}
