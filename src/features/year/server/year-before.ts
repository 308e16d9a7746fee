import type { Role } from '../../../kernel/roles.ts';

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
  accounts: {
    id: number;
    role: Role;
    canExport: boolean;
    accessUntil: string | null;
    isWaiting: boolean;
    /** Whether the start ended her access. */
    isEnded: boolean;
  }[];
  /** What was published about the president, and what was prepared for her successor. */
  president: Record<string, unknown>;
  successor: Record<string, unknown>;
}
