import type { Database } from '../../../infra/db/pool.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { onceFor } from '../../records/server/only-once.ts';
import {
  arrangeMembers as arrangeMembersCall,
  createMember,
  deleteMember,
  readManagedMember,
  restoreMember as restoreMemberCall,
  updateMember as updateMemberCall,
} from '../manage-members.contract.ts';
import { exportMembers, importMembers as importMembersCall } from '../import-members.contract.ts';
import { arrangeMembers } from './arrange-members.ts';
import { importMembers, previewImport } from './import-members.ts';
import { membersCsv } from './members-csv.ts';
import { membersRepository } from './members.repository.ts';
import { readMembersCsv } from './read-members-csv.ts';
import { restoreMember } from './restore-member.ts';
import { insertMembers, memberGone, removeMember, updateMember } from './save-member.ts';
import { toMember } from './to-member.ts';
import { changedMember, newMember } from './write-member.ts';

export function manageMembersRoutes(api: Api, db: Database): void {
  const members = membersRepository(db);

  api.mount(readManagedMember, async ({ params }) => {
    const member = await members.find(params.id);
    if (!member) throw memberGone();
    return toMember(member);
  });

  api.mountHttp(createMember, ({ body, request }) =>
    onceFor(
      db,
      request,
    )(async (...by) => {
      const [row] = await insertMembers(...by, [newMember(body)]);
      return toMember(row!);
    }),
  );

  api.mountHttp(updateMemberCall, ({ params: { id }, body, request }) => {
    const { version: baseVersion, ...fields } = body;
    return onceFor(
      db,
      request,
    )(async (...by) =>
      toMember(
        await updateMember(...by, { id, baseVersion, change: (current) => changedMember(current, fields) }),
      ),
    );
  });

  api.mountHttp(deleteMember, ({ params, request }) =>
    onceFor(
      db,
      request,
    )(async (...by) => {
      await removeMember(...by, params.id);
      return undefined;
    }),
  );

  api.mountHttp(restoreMemberCall, ({ params: { id }, body, request }) => {
    const { revisionId, version: baseVersion } = body;
    return onceFor(
      db,
      request,
    )(async (...by) => toMember(await restoreMember(...by, { id, revisionId, baseVersion })));
  });

  api.mountHttp(arrangeMembersCall, ({ body, request }) =>
    onceFor(
      db,
      request,
    )(async (...by) => {
      await arrangeMembers(...by, body);
      return undefined;
    }),
  );

  api.mountHttp(importMembersCall, async ({ body, request }) => {
    const table = readMembersCsv(body.csv);
    // A look at what would happen is no change, and must be true each time.
    if (body.dryRun) return previewImport(db, table);
    return onceFor(db, request)((...by) => importMembers(...by, { table, ...body }));
  });

  api.mountHttp(exportMembers, async ({ setHeader }) => {
    setHeader('content-type', 'text/csv; charset=utf-8');
    setHeader('content-disposition', 'attachment; filename="members.csv"');
    return membersCsv(await members.all());
  });
}
