import { byLastName } from '../../../kernel/initials.ts';
import { lastDay as lastDayOf, automaticSeatingEnds, closingTime } from '../sign-up.rules.ts';
import type { SignUpList, SignUpRow as ListedRow } from '../manage-sign-ups.contract.ts';
import { checkDinners } from '../party.rules.ts';
import { freePlaces } from '../seating.rules.ts';
import { eventNotFound, settingsOf } from './locked-event.ts';
import type { SignUpDeps } from './sign-up.routes.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';
import { toEvent } from './to-answer.ts';

const HOUR_MS = 3_600_000;

/** Who signed up for an event, with the counts. */
export async function toList(deps: SignUpDeps, eventId: number): Promise<SignUpList> {
  const { db, eventLookup, openOutbox, timeZone } = deps;
  const signUps = signUpsRepository(db);
  const [event, opened, zone, outbox] = await Promise.all([
    eventLookup(db).find(eventId),
    signUps.findEvent(eventId),
    timeZone(),
    openOutbox(),
  ]);
  if (!event) throw eventNotFound();
  const settings = settingsOf(event);
  const [rows, emailed] = await Promise.all([signUps.list(eventId), signUps.listEmailed(eventId)]);
  const ofState = (...states: SignUpRow['state'][]) => rows.filter(({ state }) => states.includes(state));
  const coming = ofState('coming');
  const dinners = settings ? coming.flatMap((row) => checkDinners(settings, row.dinners, row.guests)) : [];
  const closes = settings ?? { closes: { daysBefore: 0 } };
  const connections = numberConnections(rows);
  return {
    event: toEvent(event),
    settings,
    isEmailOn: outbox.isOn,
    lastDay: lastDayOf(closes, event.startDate, zone),
    closesAt: closingTime(closes, event.startDate, zone).toISOString(),
    seatsAutomaticallyUntil: automaticSeatingEnds(event.startDate).toISOString(),
    counts: {
      coming: countPeople(coming),
      waiting: countPeople(ofState('waiting')),
      noAnswer: ofState('invited').length,
      notComing: ofState('canceled', 'not-coming').length,
      ...(settings?.places != null && {
        placesLeft: freePlaces({ places: settings.places, taken: countPeople(coming) }),
      }),
    },
    choices: (settings?.choices ?? []).map((text) => ({
      text,
      people: dinners.filter((dinner) => dinner === text).length,
    })),
    notChosen: dinners.filter((dinner) => dinner === '').length,
    jobs: (settings?.jobs ?? []).map(({ text, needed }) => ({
      text,
      needed,
      taken: coming.filter(({ jobs }) => jobs.includes(text)).length,
    })),
    isErased: opened?.erasedAt != null,
    signUps: rows
      .toSorted(byLastName)
      .toSorted((one, other) => (one.waitingSince?.getTime() ?? 0) - (other.waitingSince?.getTime() ?? 0))
      .map((row) => toRow(row, { connection: connections.get(row.id), isEmailed: emailed.has(row.id) })),
  };
}

function toRow(row: SignUpRow, added: Pick<ListedRow, 'connection' | 'isEmailed'>): ListedRow {
  const { id, name, email, guests, dinners, answer, jobs, state, source } = row;
  return {
    id,
    name,
    email,
    guests,
    dinners,
    answer,
    jobs,
    state,
    source,
    memberId: row.memberId ?? undefined,
    waitingSince: row.waitingSince?.toISOString(),
    attended: row.attended ?? undefined,
    answeredAt: row.answeredAt?.toISOString(),
    ...added,
  };
}

function countPeople(rows: readonly SignUpRow[]): number {
  return rows.reduce((sum, { guests }) => sum + guests + 1, 0);
}

/** Sign-ups from one connection within an hour get the same number: what one prankster sent can be removed together. */
function numberConnections(rows: readonly SignUpRow[]): Map<number, number> {
  const byForm = rows
    .filter(({ connection, answeredAt }) => connection !== null && answeredAt !== null)
    .toSorted((one, other) => one.answeredAt!.getTime() - other.answeredAt!.getTime());
  const groups = new Map<string, SignUpRow[][]>();
  for (const row of byForm) {
    const earlier = groups.get(row.connection!) ?? [];
    const latest = earlier.at(-1);
    const isNear = latest && row.answeredAt!.getTime() - latest[0]!.answeredAt!.getTime() <= HOUR_MS;
    if (isNear) latest.push(row);
    else groups.set(row.connection!, [...earlier, [row]]);
  }
  const several = [...groups.values()].flat().filter((group) => group.length > 1);
  return new Map(several.flatMap((group, index) => group.map(({ id }) => [id, index + 1] as const)));
}
