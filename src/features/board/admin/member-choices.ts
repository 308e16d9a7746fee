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
  /** Adds a member of this name. It resolves when she is in the list. */
  add: (name: string, idempotencyKey: string) => Promise<{ id: number }>;
}
