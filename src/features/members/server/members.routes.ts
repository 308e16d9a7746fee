import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { changeTogether, toUndoable } from '../../../records/server/change-groups.ts';
import { changeGroupsRepository } from '../../../records/server/change-groups.repository.ts';
import { mountRecord } from '../../../records/server/listed-record.ts';
import { exportMembers, importMembers, readLastImport } from '../import-members.contract.ts';
import {
  listMembers,
  listOfficers,
  listRegularMembers,
  memberCalls,
  type PublicMember,
} from '../members.contract.ts';
import { retireFormerPresident } from './former-president.ts';
import { previewImport, writeImport } from './import-members.ts';
import { withEmailNotices } from './member-email-notices.ts';
import { readMembersCsv, withCorrections, writeMembersCsv } from './members-csv.ts';
import { memberRecord, toPublicMember } from './members.record.ts';
import { membersRepository } from './members.repository.ts';

type MembersDeps = Pick<
  FeatureDeps,
  'db' | 'now' | 'timeZone' | 'siteDetails' | 'openOutbox' | 'settleProposal'
>;

export function membersRoutes(api: Api, deps: MembersDeps): void {
  const { db, now, timeZone, siteDetails, openOutbox, settleProposal } = deps;
  const members = membersRepository(db);

  api.mount(listMembers, () => listForVisitors());
  api.mount(listOfficers, () => listForVisitors({ isOfficer: true }));
  api.mount(listRegularMembers, () => listForVisitors({ isOfficer: false }));

  mountRecord(api, memberRecord, {
    db,
    calls: memberCalls,
    around: async (body) => {
      const { formerPresidentId, proposal } = body as { formerPresidentId?: number; proposal?: string };
      const outbox = await openOutbox();
      return (write, save) =>
        // A second attempt with the same key replaces what the first one created.
        withEmailNotices(write, outbox, async () => {
          const row = await (formerPresidentId === undefined
            ? save(write)
            : changeTogether(write, memberRecord, {
                group: { kind: 'president', title: 'New president' },
                async change(grouped) {
                  const president = await save(grouped);
                  await retireFormerPresident(grouped, president, formerPresidentId);
                  return president;
                },
              }));
          if (proposal) await settleProposal(write, { type: memberRecord.type, id: row.id, seen: proposal });
          return row;
        });
    },
  });

  api.mountWrite(importMembers, async ({ body }) => {
    const table = withCorrections(readMembersCsv(body.csv), body.corrections);
    if (body.dryRun) return (write) => previewImport(write.tx, table);
    const outbox = await openOutbox();
    return (write) => withEmailNotices(write, outbox, () => writeImport(write, { table, ...body }));
  });

  api.mount(readLastImport, async () => {
    const groups = changeGroupsRepository(db);
    const group = await groups.findLatest(['import']);
    const isDone = group && group.undoes === null;
    return { last: isDone ? toUndoable(group, { now: now(), timeZone: await timeZone() }) : undefined };
  });

  api.mountHttp(exportMembers, async ({ setHeader }) => {
    setHeader('content-type', 'text/csv; charset=utf-8');
    setHeader('content-disposition', 'attachment; filename="members.csv"');
    return writeMembersCsv(await members.list());
  });

  /** The same for everyone, whether signed in or not: documents are cached for all visitors. */
  async function listForVisitors(filter: { isOfficer?: boolean } = {}): Promise<PublicMember[]> {
    const { memberEmails } = await siteDetails();
    const rows = await members.list({ ...filter, isUnlisted: false });
    return rows.map((row) => toPublicMember(row, memberEmails));
  }
}
