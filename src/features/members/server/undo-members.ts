import type { GroupKinds } from '../../../infra/group-kinds.ts';
import type { RecordWrite } from '../../../infra/http/call.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { activityRepository } from '../../records/server/activity.repository.ts';
import { undoTogether } from '../../records/server/change-groups.ts';
import { changeGroupsRepository } from '../../records/server/change-groups.repository.ts';
import type { KeptChange } from '../../records/server/undo-group.ts';
import { withEmailNotices } from './member-email-notices.ts';
import { memberRecord } from './members.record.ts';

type GroupedWrite = RecordWrite & { groupId: number };

/** An import, and an office that changed hands: editors can undo both. */
export function memberGroupKinds(openOutbox: () => Promise<Outbox>): GroupKinds {
  const kind = (whatWasUndone: string) => ({
    role: 'editor' as const,
    async prepareUndo() {
      const outbox = await openOutbox();
      return async (write: GroupedWrite, groupId: number) => {
        await activityRepository(write.tx).insert({
          adminId: write.actor.id,
          adminName: write.actor.name,
          action: 'restore',
          subject: 'member',
          title: whatWasUndone,
        });
        return undoMemberChanges(write, outbox, groupId);
      };
    },
  });
  return { import: kind('the members before an import'), office: kind('the holder of an office before') };
}

/** Undoes what a group of changes did to the members. */
export async function undoMemberChanges(
  write: GroupedWrite,
  outbox: Outbox,
  groupId: number,
): Promise<KeptChange[]> {
  const group = (await changeGroupsRepository(write.tx).find(groupId))!;
  return withEmailNotices(write, outbox, () => undoTogether(write, memberRecord, group));
}
