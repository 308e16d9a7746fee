import type { Database } from '../../../infra/db/pool.ts';
import { areSameTitles, isSameTitle } from '../offices.rules.ts';
import { officesRepository, type OfficeRow, type TermRow } from './offices.repository.ts';

interface Officer {
  id: number;
  name: string;
  title: string | null;
  category: string;
}

/**
 * Makes offices and terms follow the list of members after it was changed: who is an officer holds an office of her title, and who is
 * not holds none. Call it in the transaction of the change, under the lock of the members, with all officers in their order.
 */
export async function syncOffices(db: Database, officers: readonly Officer[]): Promise<void> {
  const stored = officesRepository(db);
  const all = await stored.list();
  const byId = new Map(all.map((office) => [office.id, office]));
  const open = await stored.listOpenTerms();
  const ids = new Set(officers.map(({ id }) => id));
  const isOver = ({ memberId, officeId }: TermRow) => !ids.has(memberId!) || !byId.has(officeId!);
  await stored.endTerms(open.filter(isOver).map(({ id }) => id));
  const current = open.filter((term) => !isOver(term));
  const held = new Set(current.map(({ officeId }) => officeId));
  const vacant = all.filter(({ id }) => !held.has(id));

  for (const officer of officers) {
    const hers = current.filter(({ memberId }) => memberId === officer.id);
    await positionOfficer(officer, hers);
  }
  await followOrder();
  await stored.refreshOpenTerms();

  async function positionOfficer(officer: Officer, hers: readonly TermRow[]): Promise<void> {
    const title = officer.title ?? '';
    const own = hers.map(({ officeId }) => byId.get(officeId!)!);
    if (
      own.length > 0 &&
      areSameTitles(
        own.map((office) => office.title),
        title,
      )
    ) {
      if (own[0]!.category !== officer.category)
        await stored.update(own[0]!.id, { category: officer.category });
      return;
    }
    const kept = hers.find(
      ({ officeId }) => own.length > 1 && isSameTitle(byId.get(officeId!)!.title, title),
    );
    if (kept) {
      await stored.endTerms(hers.flatMap(({ id }) => (id === kept.id ? [] : [id])));
      return;
    }
    const free = vacant.find((office) => isSameTitle(office.title, title));
    // One who holds a single office gives it a new title, unless she moved to one that waited for her.
    if (own.length === 1 && !free) {
      await stored.update(own[0]!.id, { title, category: officer.category });
      return;
    }
    await stored.endTerms(hers.map(({ id }) => id));
    if (free) vacant.splice(vacant.indexOf(free), 1);
    const office = free ?? (await addOffice(title, officer.category));
    await stored.startTerm({ office, holder: officer });
  }

  function addOffice(title: string, category: string): Promise<OfficeRow> {
    return stored.insert({ title, category, role: null });
  }

  /** Held offices take the order of their holders. Vacant ones keep their places, and so does what someone holds besides. */
  async function followOrder(): Promise<void> {
    const places = new Map(officers.map(({ id }, place) => [id, place]));
    const holders = new Map((await stored.listOpenTerms()).map((term) => [term.officeId, term.memberId!]));
    const listed = await stored.list();
    const firstOf = new Map(listed.toReversed().map(({ id }) => [holders.get(id), id]));
    const isMovable = ({ id }: OfficeRow) => holders.has(id) && firstOf.get(holders.get(id)) === id;
    const positionOf = ({ id }: OfficeRow) => places.get(holders.get(id)!)!;
    const inOrder = listed.filter(isMovable).toSorted((one, other) => positionOf(one) - positionOf(other));
    const order = listed.map((office) => (isMovable(office) ? inOrder.shift()! : office).id);
    if (order.some((id, place) => listed[place]!.id !== id)) await stored.reorder(order);
  }
}
