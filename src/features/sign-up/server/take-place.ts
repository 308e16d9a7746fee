import type { Database } from '../../../infra/db/pool.ts';
import { signToken } from '../../../infra/security/signed-links.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { checkParty } from '../party.rules.ts';
import type { NewSignUp, PartyFields, SignedUp } from '../sign-up.contract.ts';
import { LINK_PURPOSE } from '../sign-up.rules.ts';
import { lockEvent, type LockDeps, type LockedEvent } from './locked-event.ts';
import {
  connectionOf,
  emailsNewAddresses,
  mayEmailNewAddress,
  mayRepeatLink,
  takeAttempt,
  takeToken,
} from './sign-up-limits.ts';
import { assertOpen } from './sign-up-phase.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';
import type { Turns } from './turns.ts';

export interface TakePlaceDeps extends Pick<
  FeatureDeps,
  'db' | 'directory' | 'eventLookup' | 'now' | 'openOutbox' | 'timeZone'
> {
  inTurn: Turns;
  formAttempts: Parameters<typeof takeToken>[0];
}

/** People take longer to fill in the form; only its script says how long it took. */
const MIN_ELAPSED_MS = 2_000;

/** How long the same again, over the same connection, is a retry. */
const RETRY_MS = 3_600_000;

interface Request extends LockDeps {
  directory: TakePlaceDeps['directory'];
  locked: LockedEvent;
  sent: NewSignUp;
  party: PartyFields;
  connection: string;
  /** Whether she is told that an email comes. */
  isEmailed: boolean;
}

/**
 * Signs a visitor up, and gives her a place at once if one is left. The response is the same whether or not the address has signed up
 * before: a sign-up that exists is not changed, its owner gets her link again. A retry after a lost response gets the same response.
 */
export async function signUpFromForm(
  deps: TakePlaceDeps,
  { eventId, sent, clientIp }: { eventId: number; sent: NewSignUp; clientIp: string },
): Promise<SignedUp> {
  takeToken(deps.formAttempts, clientIp);
  const [outbox, timeZone] = await Promise.all([deps.openOutbox(), deps.timeZone()]);
  const takeTurn = async (tx: Database) => {
    const locked = await lockEvent(tx, { ...deps, outbox }, eventId);
    const { event, settings } = locked;
    if (settings?.audience !== 'everyone') {
      throw new AppError('conflict', 'Members sign up for this event, by the link in their invitation.');
    }
    assertOpen(event, settings, { now: deps.now(), timeZone });
    const party = checkParty(settings, sent);
    const connection = connectionOf(clientIp, locked.row.signingKey);
    const isEmailed = outbox.isOn && (await emailsNewAddresses(tx));
    // Before the limit: a retry succeeds even after the last sign-up of the hour.
    const retried = await findRetried(tx, { locked, sent, connection, ...deps });
    if (retried) return toResponse(retried, { locked, isEmailOn: outbox.isOn, isEmailed });
    await takeAttempt(tx, clientIp, 'sign-up');
    return takePlace(tx, { ...deps, outbox, locked, sent, party, connection, isEmailed });
  };
  return deps.inTurn(eventId, () => deps.db.transaction(takeTurn));
}

async function findRetried(
  tx: Database,
  { locked, sent, connection, now }: Pick<Request, 'locked' | 'sent' | 'connection' | 'now'>,
): Promise<SignUpRow | undefined> {
  const signUps = signUpsRepository(tx);
  const eventId = locked.event.id;
  const since = new Date(now().getTime() - RETRY_MS);
  const recent = await signUps.findRetry({ eventId, name: sent.name, connection }, since);
  const here = recent.filter(({ state }) => state === 'coming' || state === 'waiting');
  const own = here.find(({ email }) => isSameAddress(email, sent.email));
  if (own || here.length === 0) return own;
  // Without email, the sign-up with a taken address was stored without one.
  const isTaken = (await signUps.findByEmail(eventId, sent.email)) !== undefined;
  return isTaken ? here.find(({ email }) => email === '') : undefined;
}

async function takePlace(tx: Database, request: Request): Promise<SignedUp> {
  const { locked, sent, party, connection, outbox, isEmailed } = request;
  const told = { locked, isEmailOn: outbox.isOn, isEmailed };
  const eventId = locked.event.id;
  const signUps = signUpsRepository(tx);
  const state = (await locked.canTake(party.guests + 1)) ? ('coming' as const) : ('waiting' as const);
  const pretended = { ...party, id: 0, email: sent.email, state };
  if (isJunk(sent)) return toResponse(pretended, told);

  const existing = await signUps.findByEmail(eventId, sent.email);
  const hasAnswered = existing?.state === 'coming' || existing?.state === 'waiting';
  if (existing && hasAnswered && outbox.isOn) {
    if (await mayRepeatLink(tx, existing.id)) await locked.email(existing, 'link');
    return toResponse(pretended, told);
  }
  // Without email her link is on the screen, so no one may get that of another person by typing her address.
  const isAddressTaken = existing !== undefined && !outbox.isOn;
  const isKnown = await isKnownAddress(tx, request);
  const values = { ...party, ...(await locked.inState(state)), source: 'form' as const, connection };
  const row =
    existing && !isAddressTaken
      ? await signUps.update(existing.id, {
          ...values,
          ...(existing.memberId === null && { name: sent.name }),
        })
      : (
          await signUps.insert([
            { ...values, eventId, name: sent.name, email: isAddressTaken ? '' : sent.email },
          ])
        )[0]!;
  await locked.settle();
  if (outbox.isOn && (isKnown || (await mayEmailNewAddress(tx)))) await locked.email(row, state);
  return toResponse(row, told);
}

/** Members, and everyone who has signed up for something before. */
async function isKnownAddress(tx: Database, { directory, sent }: Request): Promise<boolean> {
  if ((await signUpsRepository(tx).listByEmail(sent.email)).length > 0) return true;
  const members = await directory(tx).listAddresses();
  return members.some(({ email }) => email !== undefined && isSameAddress(email, sent.email));
}

/** Programs get the same response as people, so that they learn nothing. */
function isJunk({ leaveEmpty = '', elapsed }: NewSignUp): boolean {
  return leaveEmpty !== '' || (elapsed !== undefined && elapsed < MIN_ELAPSED_MS);
}

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function toResponse(
  signUp: Pick<SignUpRow, 'id' | 'guests' | 'state' | 'email'>,
  { locked: { row }, isEmailOn, isEmailed }: { locked: LockedEvent; isEmailOn: boolean; isEmailed: boolean },
): SignedUp {
  const { id, guests, state, email } = signUp;
  const link = { purpose: LINK_PURPOSE, ids: [row.eventId, id] as const, email };
  return {
    state: state === 'coming' ? 'coming' : 'waiting',
    people: guests + 1,
    isEmailed,
    ...(isEmailOn ? {} : { token: signToken(row.signingKey, link) }),
  };
}
