import { byLastName } from '../../../kernel/initials.ts';
import { lastDay as lastDayOf, automaticSeatingEnds, closingTime } from '../sign-up.rules.ts';
import type { SignUpList, SignUpRow as ListedRow } from '../manage-sign-ups.contract.ts';
import { checkDinners } from '../party.rules.ts';
import { countPeople, freePlaces } from '../seating.rules.ts';
import type { SignUpDeps } from './locked-event.ts';
import { eventNotFound, settingsOf } from './sign-up-phase.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';
import { countJobs, toEvent } from './to-answer.ts';

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
  const jobs = countJobs(rows);
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
      taken: jobs.get(text) ?? 0,
    })),
    isErased: opened?.erasedAt != null,
    signUps: rows
      .toSorted(byLastName)
      .toSorted((one, other) => (one.waitingSince?.getTime() ?? 0) - (other.waitingSince?.getTime() ?? 0))
      .map((row) => toRow(row, { connection: connections.get(row.id), isEmailed: emailed.has(row.id) })),
  };
}

function toRow(
  { connection: _hash, eventId: _eventId, createdAt: _createdAt, ...row }: SignUpRow,
  added: Pick<ListedRow, 'connection' | 'isEmailed'>,
): ListedRow {
  return {
    ...row,
    memberId: row.memberId ?? undefined,
    waitingSince: row.waitingSince?.toISOString(),
    answeredAt: row.answeredAt?.toISOString(),
    ...added,
  };
}

/** Sign-ups from one connection within an hour get the same number: what one prankster sent can be removed together. */
function numberConnections(rows: readonly SignUpRow[]): Map<number, number> {
  const groups: SignUpRow[][] = [];
  const visitors = rows.filter(({ connection }) => connection !== null);
  for (const row of visitors.toSorted((one, other) => time(one) - time(other))) {
    const group = groups.find(
      ([first]) => first!.connection === row.connection && time(row) - time(first!) <= HOUR_MS,
    );
    if (group) group.push(row);
    else groups.push([row]);
  }
  const several = groups.filter(({ length }) => length > 1);
  return new Map(several.flatMap((group, index) => group.map(({ id }) => [id, index + 1] as const)));
}

const time = ({ answeredAt }: Pick<SignUpRow, 'answeredAt'>) => answeredAt?.getTime() ?? 0;
