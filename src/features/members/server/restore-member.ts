import type { Database } from '../../../infra/db/pool.ts';
import { recordRevision, assertVersion, type Author } from '../../records/server/record-revision.ts';
import { findRevision, findDeletedRevision, assertNotRestored } from '../../records/server/find-revision.ts';
import type { RevisionRow } from '../../records/server/revisions.repository.ts';
import { membersRepository, type MemberRow, type NewMember } from './members.repository.ts';
import { aboutMember, placedLast, refuseMoreThanAll, savedMember, updateMembers } from './save-member.ts';
import { newMember } from './write-member.ts';

interface Wanted {
  id: number;
  revisionId: number;
  baseVersion: number | undefined;
}

/** What a revision of a member holds; that of a deletion also since when she was there. */
type Snapshot = NewMember & { category: string; createdAt?: string };

/** Makes a member again what she once was: a new version, and who was deleted comes back. */
export async function restoreMember(
  transaction: Database,
  by: Author,
  { id, revisionId, baseVersion }: Wanted,
): Promise<MemberRow> {
  const members = membersRepository(transaction);
  await members.takeTurn();
  const current = await members.find(id);
  const revision = await findRevision(transaction, { entityType: 'member', entityId: id, revisionId });
  if (!current) return bringBack(transaction, by, revision);
  assertNotRestored({ what: 'member', revision, baseVersion });
  assertVersion('member', current, baseVersion);
  const details = detailsOf(revision);
  const [row] = await updateMembers(transaction, by, [{ current, details, action: 'restore' }]);
  return row!;
}

async function bringBack(transaction: Database, by: Author, revision: RevisionRow): Promise<MemberRow> {
  const last = await findDeletedRevision(transaction, revision);
  await refuseMoreThanAll(transaction, 1);
  const details = detailsOf(revision);
  const { isOfficer, position, createdAt } = last.snapshot as unknown as Snapshot;
  const [atTheEnd] = await placedLast(transaction, [details]);
  const row = await membersRepository(transaction).bringBack(
    {
      ...details,
      // Her old place, unless it was among the others.
      position: isOfficer === details.isOfficer ? position : atTheEnd!.position,
      id: revision.entityId,
      version: last.version + 1,
    },
    createdAt ? new Date(createdAt) : undefined,
  );
  await recordRevision(transaction, by, {
    ...aboutMember(row.id),
    action: 'restore',
    after: savedMember(row),
  });
  return row;
}

function detailsOf({ snapshot }: RevisionRow) {
  const { name, title, email, imageUrl, isOfficer, isAlumna, isPlatinum, category } =
    snapshot as unknown as Snapshot;
  return newMember({
    name,
    title,
    email,
    imageUrl,
    isOfficer: isOfficer ?? false,
    isAlumna: isAlumna ?? false,
    isPlatinum: isPlatinum ?? false,
    category,
  });
}
