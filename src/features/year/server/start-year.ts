import type { RecordWrite } from '../../../infra/http/call.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { isPresident, NO_HEADING, PAST_PRESIDENT } from '../../members/headings.rules.ts';
import { joinTitles } from '../../members/offices.rules.ts';
import { memberRecord, toChangedMember } from '../../members/server/members.record.ts';
import { membersRepository, type MemberRow } from '../../members/server/members.repository.ts';
import { officesRepository, type OfficeRow } from '../../members/server/offices.repository.ts';
import { renameOffices } from '../../site/server/rename-offices.ts';
import { replacePresident } from '../../site/server/replace-president.ts';
import { changeAccess } from './change-access.ts';
import { findOfficeRoles, nextHolderId } from './year-outcome.ts';
import { yearRepository, type PlannedRow, type YearRow } from './year.repository.ts';

export interface DueYear {
  year: YearRow;
  at: Date;
  /** Absent in a preview, which shows nothing of access: the accounts stay as they are. */
  outbox?: Outbox;
}

/** Who holds an office. */
interface Held {
  office: Pick<OfficeRow, 'title' | 'category' | 'role'>;
  memberId: number;
}

/**
 * Starts a year: offices, terms, titles, the order of the board, the president's page and access change together. Call it in a
 * transaction that has locked the year.
 */
export async function startYear(write: RecordWrite, { year, at, outbox }: DueYear): Promise<void> {
  const { tx } = write;
  const stored = {
    members: membersRepository(tx),
    offices: officesRepository(tx),
    years: yearRepository(tx),
  };
  await stored.members.lockAll();
  const members = new Map((await stored.members.list()).map((member) => [member.id, member]));
  await stored.years.addMissingOffices(year.id);
  const planned = await stored.years.listOffices(year.id);
  const before = await stored.offices.list();
  const heldBefore = await listHeld(before);
  const presidentOf = (held: readonly Held[]) =>
    held.find(({ office }) => isPresident(office.title))?.memberId;
  const formerPresident = presidentOf(heldBefore);
  const roles = await findOfficeRoles(tx, planned);
  const { order, added } = await writeOffices(planned, before);
  const heldAfter = await startTerms(planned, order);
  // Before the members, whose offices follow their order, and after them.
  await stored.offices.reorder(order);
  const changed = await writeMembers(heldAfter);
  await stored.offices.reorder(order);
  await stored.offices.refreshOpenTerms();
  const president = await replacePresident(write, presidentOf(heldAfter));
  const access = outbox
    ? await changeAccess(write, outbox, { roles, confirmed: year.confirmed })
    : { accounts: [], joined: [] };
  await stored.years.update(year.id, {
    startedAt: at,
    before: {
      offices: before,
      addedOffices: added,
      members: changed.map(({ id, title, isOfficer, category, position }) => ({
        id,
        title,
        isOfficer,
        category,
        position,
      })),
      access,
      ...president,
    },
  });

  async function listHeld(offices: readonly OfficeRow[]): Promise<Held[]> {
    const holders = new Map(
      (await stored.offices.listOpenTerms()).map((term) => [term.officeId, term.memberId]),
    );
    return offices.flatMap((office) => {
      const memberId = holders.get(office.id);
      return memberId ? [{ office, memberId }] : [];
    });
  }

  /** Makes the offices those of the new year. Returns their ids in order, and which of them are new. */
  async function writeOffices(next: readonly PlannedRow[], current: readonly OfficeRow[]) {
    const existing = new Set(current.map(({ id }) => id));
    const inOrder: number[] = [];
    const addedIds: number[] = [];
    for (const { id, officeId, title, category, role } of next) {
      const fields = { title, category, role };
      if (officeId !== null && existing.has(officeId)) {
        await stored.offices.update(officeId, fields);
        inOrder.push(officeId);
      } else {
        const office = await stored.offices.insert(fields);
        await stored.years.linkOffice(id, office.id);
        inOrder.push(office.id);
        addedIds.push(office.id);
      }
    }
    for (const { id } of current)
      if (!inOrder.includes(id)) await stored.offices.update(id, { removedAt: at });
    await renameOffices(
      write,
      current.flatMap(({ id, title: from }) => {
        const to = next.find(({ officeId }) => officeId === id)?.title;
        return to === undefined || to === from ? [] : [{ from, to }];
      }),
    );
    return { order: inOrder, added: addedIds };
  }

  /** Ends all terms and begins those of the new year, also for those who stay: each year has its board. */
  async function startTerms(next: readonly PlannedRow[], officeIds: readonly number[]): Promise<Held[]> {
    const open = await stored.offices.listOpenTerms();
    await stored.offices.endTerms(
      open.map(({ id }) => id),
      year.id,
    );
    const held: Held[] = [];
    for (const [place, each] of next.entries()) {
      const { title, category, role } = each;
      const memberId = nextHolderId(each);
      if (memberId === null) continue;
      const office = { id: officeIds[place]!, title, category, role, position: place + 1 };
      const holder = { id: memberId, name: members.get(memberId)!.name };
      await stored.offices.startTerm({ office, holder, startedByYear: year.id });
      held.push({ office, memberId });
    }
    return held;
  }

  /** Writes the titles, headings and the order of the members. Returns every member whom it changed, as she was. */
  async function writeMembers(held: readonly Held[]): Promise<MemberRow[]> {
    const officesOf = Map.groupBy(held, ({ memberId }) => memberId);
    const all = [...members.values()];
    const changes = all.flatMap((current) => {
      const isFormerPresident = current.id === formerPresident;
      const offices = officesOf.get(current.id)?.map(({ office }) => office) ?? [];
      const change = titleFor({ ...current, isFormerPresident }, offices);
      const fields = change && toChangedMember(current, change);
      const isSame =
        !fields ||
        (['title', 'isOfficer', 'category'] as const).every((name) => fields[name] === current[name]);
      return isSame ? [] : [{ current, fields }];
    });
    if (changes.length > 0) await memberRecord.updateMany(write, changes);
    await stored.members.reorder([...officesOf.keys()]);
    const isChanged = new Set(changes.map(({ current }) => current.id));
    // Officers who only move have no new version, but another position.
    return all.filter(({ id, isOfficer }) => isChanged.has(id) || (isOfficer && officesOf.has(id)));
  }
}

/** What a member is called with these offices; undefined for one who is no officer, before and after. */
function titleFor(
  { isOfficer, isFormerPresident }: { isOfficer: boolean; isFormerPresident: boolean },
  held: readonly Pick<OfficeRow, 'title' | 'category'>[],
): { title: string; isOfficer: boolean; category: string } | undefined {
  if (held.length > 0)
    return {
      title: joinTitles(held.map((office) => office.title)),
      isOfficer: true,
      category: held[0]!.category,
    };
  if (!isOfficer) return undefined;
  return { title: isFormerPresident ? PAST_PRESIDENT : '', isOfficer: false, category: NO_HEADING };
}
