import type { Database } from '../../../infra/db/pool.ts';
import type { Api } from '../../../infra/http/mount.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { assertCurrentOrder, recordNewOrder } from '../../records/server/record-new-order.ts';
import { exportMembers, importMembers } from '../import-members.contract.ts';
import {
  createMember,
  deleteMember,
  listManagedMembers,
  listMembers,
  listOfficers,
  listRegularMembers,
  readManagedMember,
  reorderMembers,
  restoreMember,
  updateMember,
  type PublicMember,
} from '../members.contract.ts';
import { retireFormerPresident } from './former-president.ts';
import { previewImport, writeImport } from './import-members.ts';
import { withEmailNotices } from './member-email-notices.ts';
import { readMembersCsv, withCorrections, writeMembersCsv } from './members-csv.ts';
import { memberRecord, toChangedMember, toMember, toNewMember, toPublicMember } from './members.record.ts';
import { membersRepository, type MemberRow } from './members.repository.ts';

interface MembersDeps {
  db: Database;
  siteDetails: () => Promise<{ memberEmails: string }>;
  openOutbox: () => Promise<Outbox>;
}

export function membersRoutes(api: Api, { db, siteDetails, openOutbox }: MembersDeps): void {
  const members = membersRepository(db);

  api.mount(listMembers, () => listForVisitors());
  api.mount(listOfficers, () => listForVisitors({ isOfficer: true }));
  api.mount(listRegularMembers, () => listForVisitors({ isOfficer: false }));

  api.mount(listManagedMembers, async () => (await members.list()).map(toMember));

  api.mount(readManagedMember, async ({ params }) => {
    const member = await members.find(params.id);
    if (!member) throw memberRecord.notFound();
    return toMember(member);
  });

  api.mountWrite(createMember, async ({ body: { formerPresidentId, ...sent } }) => {
    const outbox = await openOutbox();
    return (write) =>
      // A second attempt with the same key replaces what the first one created.
      withEmailNotices(write, outbox, async () => {
        const row = await memberRecord.create(write, toNewMember(sent));
        await retireFormerPresident(write, row, formerPresidentId);
        return toMember(row);
      });
  });

  api.mountWrite(updateMember, async ({ params: { id }, body }) => {
    const { version: baseVersion, formerPresidentId, ...sent } = body;
    const change = (current: MemberRow) => toChangedMember(current, sent);
    const outbox = await openOutbox();
    return (write) =>
      withEmailNotices(write, outbox, async () => {
        const row = await memberRecord.update(write, { id, baseVersion, change });
        await retireFormerPresident(write, row, formerPresidentId);
        return toMember(row);
      });
  });

  api.mountWrite(deleteMember, async ({ params }) => {
    const outbox = await openOutbox();
    return (write) =>
      withEmailNotices(write, outbox, async () => {
        await memberRecord.remove(write, params.id);
        return undefined;
      });
  });

  api.mountWrite(restoreMember, async ({ params: { id }, body: { revisionId, version: baseVersion } }) => {
    const restore = await memberRecord.prepareRestore(db, { id, revisionId, baseVersion });
    const outbox = await openOutbox();
    return (write) => withEmailNotices(write, outbox, async () => toMember(await restore(write)));
  });

  api.mountWrite(reorderMembers, ({ body }) => async (write) => {
    const stored = membersRepository(write.tx);
    await stored.lockMembers();
    assertCurrentOrder(body, Map.groupBy(await stored.list(), ({ isOfficer }) => isOfficer).values());
    await stored.reorder(body.ids);
    await recordNewOrder(write, 'member');
    return undefined;
  });

  api.mountWrite(importMembers, async ({ body }) => {
    const table = withCorrections(readMembersCsv(body.csv), body.corrections);
    if (body.dryRun) return (write) => previewImport(write.tx, table);
    const outbox = await openOutbox();
    return (write) => withEmailNotices(write, outbox, () => writeImport(write, { table, ...body }));
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
