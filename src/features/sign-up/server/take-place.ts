import type { Database } from '../../../infra/db/pool.ts';
import { signToken } from '../../../infra/security/signed-links.ts';
import { AppError } from '../../../kernel/errors.ts';
import { checkParty } from '../party.rules.ts';
import type { NewSignUp, PartyFields, SignedUp } from '../sign-up.contract.ts';
import { LINK_PURPOSE } from '../sign-up.rules.ts';
import { lockEvent, prepare, type LockedEvent, type ReadyDeps, type SignUpDeps } from './locked-event.ts';
import {
  connectionOf,
  emailsNewAddresses,
  mayEmailNewAddress,
  mayRepeatLink,
  takeAttempt,
  takeToken,
} from './sign-up-limits.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';
import type { Turns } from './turns.ts';

export interface TakePlaceDeps extends SignUpDeps {
  inTurn: Turns;
  formAttempts: Parameters<typeof takeToken>[0];
}

/** People take longer to fill in the form; only its script says how long it took. */
const MIN_ELAPSED_MS = 2_000;
/** The same name and address again over the same connection is one sign-up whose response was lost. */
const RETRY_MS = 3_600_000;

interface Sent {
  locked: LockedEvent;
  sent: NewSignUp;
  party: PartyFields;
  connection: string;
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
  const ready = await prepare(deps);
  const { isOn } = ready.outbox;
  const takeTurn = async (tx: Database) => {
    const locked = await lockEvent(tx, ready, eventId);
    const { settings, row } = locked;
    if (settings?.audience !== 'everyone') {
      throw new AppError('conflict', 'Members sign up for this event, by the link in their invitation.');
    }
    locked.assertOpen();
    const party = checkParty(settings, sent);
    const connection = connectionOf(clientIp, row.signingKey);
    const isEmailed = isOn && (await emailsNewAddresses(tx));
    const request = { locked, sent, party, connection };
    // Before the limit: a retry succeeds even after the last sign-up of the hour.
    let signedUp: Pretended | undefined = findRetried(request, deps.now());
    if (!signedUp) {
      await takeAttempt(tx, clientIp, 'sign-up');
      signedUp = await takePlace(tx, ready, request);
    }
    const { id, guests, state, email } = signedUp;
    const link = { purpose: LINK_PURPOSE, ids: [eventId, id] as const, email };
    return {
      state: state === 'coming' ? ('coming' as const) : ('waiting' as const),
      people: guests + 1,
      isEmailed,
      ...(!isOn && { token: signToken(row.signingKey, link) }),
    };
  };
  return deps.inTurn(eventId, () => deps.db.transaction(takeTurn));
}

function findRetried({ locked: { signUps }, sent, connection }: Sent, now: Date): SignUpRow | undefined {
  const here = signUps.filter(
    (row) =>
      (row.state === 'coming' || row.state === 'waiting') &&
      row.name === sent.name &&
      row.connection === connection &&
      row.answeredAt! > new Date(now.getTime() - RETRY_MS),
  );
  const own = here.find(({ email }) => isSameAddress(email, sent.email));
  // Without email, the sign-up with a taken address was stored without one.
  const isTaken = signUps.some(({ email }) => isSameAddress(email, sent.email));
  return own ?? (isTaken ? here.find(({ email }) => email === '') : undefined);
}

type Pretended = Pick<SignUpRow, 'id' | 'guests' | 'state' | 'email'>;

async function takePlace(tx: Database, deps: ReadyDeps, request: Sent): Promise<Pretended> {
  const { locked, sent, party, connection } = request;
  const { isOn } = deps.outbox;
  const state = locked.canTake(party.guests + 1) ? ('coming' as const) : ('waiting' as const);
  const pretended = { ...party, id: 0, email: sent.email, state };
  if (isJunk(sent)) return pretended;

  const existing = locked.signUps.find(({ email }) => isSameAddress(email, sent.email));
  if (existing && isOn && (existing.state === 'coming' || existing.state === 'waiting')) {
    if (await mayRepeatLink(tx, existing.id)) await locked.email(existing, 'link');
    return pretended;
  }
  const isKnown = await isKnownAddress(tx, deps, sent.email);
  const values = { ...party, ...locked.inState(state), source: 'form' as const, connection };
  const { name, email } = sent;
  // Without email her link is on the screen, so no one may get that of another person by typing her address.
  const row =
    existing && isOn
      ? await locked.change(existing.id, { ...values, ...(existing.memberId === null && { name }) })
      : (await locked.add([{ ...values, name, email: existing ? '' : email }]))[0]!;
  await locked.settle();
  if (isOn && (isKnown || (await mayEmailNewAddress(tx)))) await locked.email(row, state);
  return row;
}

/** Members, and everyone who has signed up for something before. */
async function isKnownAddress(tx: Database, { directory }: ReadyDeps, email: string): Promise<boolean> {
  if ((await signUpsRepository(tx).listByEmail(email)).length > 0) return true;
  return (await directory(tx).listAddresses()).some((member) => isSameAddress(member.email ?? '', email));
}

/** Programs get the same response as people, so that they learn nothing. */
function isJunk({ leaveEmpty = '', elapsed }: NewSignUp): boolean {
  return leaveEmpty !== '' || (elapsed !== undefined && elapsed < MIN_ELAPSED_MS);
}

/** Someone without an address has none in common with anyone. */
export function isSameAddress(one: string, other: string): boolean {
  return one !== '' && one.toLowerCase() === other.toLowerCase();
}
