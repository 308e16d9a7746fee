import type { Role } from '../../../kernel/roles.ts';

export interface AccessBefore {
  /** The accounts that the start changed, with what it made of them: a role, or none. */
  accounts: {
    id: number;
    role: Role;
    canExport: boolean;
    accessUntil: string | null;
    became: Role | null;
  }[];
}

/** What the start of a year changes, as it was before. Kept for Undo. */
export interface YearBefore {
  offices: {
    id: number;
    title: string;
    category: string;
    position: number;
    role: Role | null;
    topics: string;
  }[];
  /** The offices that are new. */
  addedOffices: number[];
  members: { id: number; title: string | null; isOfficer: boolean; category: string; position: number }[];
  access: AccessBefore;
  /** What was published about the president, and what was prepared for her successor. */
  president: Record<string, unknown>;
  successor: Record<string, unknown>;
  /** What the start published about the new president; absent where it published nothing. */
  newPresident?: Record<string, unknown>;
}
