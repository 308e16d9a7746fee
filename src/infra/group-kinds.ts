import type { Role } from '../kernel/roles.ts';
import type { WriteContext } from './http/call.ts';

/** Who may undo changes of one kind that were made together, and how. */
interface GroupKind {
  role: Role;
  needsRecentSignIn?: boolean;
  /**
   * Reads what it needs before the transaction, and returns the write. That gets the id of the group, makes its changes in a group of its
   * own, and returns what someone has changed since, which stays.
   */
  prepareUndo(): Promise<
    (write: WriteContext & { groupId: number }, groupId: number) => Promise<KeptChange[]>
  >;
}

interface KeptChange {
  title: string;
  adminName: string | null;
  createdAt: Date;
}

export type GroupKinds = Readonly<Record<string, GroupKind>>;
