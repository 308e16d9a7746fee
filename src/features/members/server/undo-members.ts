import type { GroupKinds } from '../../../infra/group-kinds.ts';
import type { RecordWrite } from '../../../infra/http/call.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { undoTogether } from '../../../records/server/change-groups.ts';
import { changeGroupsRepository } from '../../../records/server/change-groups.repository.ts';
import type { KeptChange } from '../../../records/server/undo-group.ts';
import { withEmailNotices } from './member-email-notices.ts';
import { memberRecord } from './members.record.ts';
import { undoTerms } from './term-log.repository.ts';

type GroupedWrite = RecordWrite & { groupId: number };

/** An import, and a new president with the former one: editors can undo both. */
export function memberGroupKinds(openOutbox: () => Promise<Outbox>): GroupKinds {
  const kind = (name: string) => ({
    role: 'editor' as const,
    async prepareUndo() {
      const outbox = await openOutbox();
      return async (write: GroupedWrite, groupId: number) =>
        undoMemberChanges(write, { groupId, name, outbox });
    },
  });
  return { import: kind('an import'), president: kind('the new president') };
}

export interface UndoneGroup {
  groupId: number;
  /** What the changes were: "an import". */
  name: string;
  outbox: Outbox;
}

/** Undoes what a group of changes did to the members, with one entry in the activity. */
export async function undoMemberChanges(
  write: GroupedWrite,
  { groupId, name, outbox }: UndoneGroup,
): Promise<KeptChange[]> {
  const { tx, actor } = write;
  const group = (await changeGroupsRepository(tx).find(groupId))!;
  const kept = await withEmailNotices(write, outbox, () => undoTogether(write, memberRecord, group));
  await undoTerms(tx, { groupId, undoId: write.groupId, kept: kept.map(({ entityId }) => entityId) });
  await activityRepository(tx).add(actor, {
    action: 'restore',
    subject: 'member',
    title: `the members as they were before ${name}`,
  });
  return kept;
}
