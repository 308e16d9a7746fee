import type { Database } from '../../../infra/db/pool.ts';
import { isSigned, parseToken } from '../../../infra/security/signed-links.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { EventFacts } from '../../../kernel/lookups.ts';
import type { SignUpSettings } from '../sign-up-settings.contract.ts';
import { brokenLinkMessage, LINK_PURPOSE } from '../sign-up.rules.ts';
import type { SignUpDeps } from './locked-event.ts';
import { settingsOf } from './sign-up-phase.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';

export interface OpenedAnswer {
  signUp: SignUpRow;
  event: EventFacts;
  settings: SignUpSettings;
}

/** The same for a link that was forged, is over, was erased, or went to another address: it says nothing about who has signed up. */
export function brokenLink(): AppError {
  return new AppError('not-found', brokenLinkMessage);
}

/** The sign-up that a link is for. */
export async function openAnswer(
  db: Database,
  { eventLookup, now }: SignUpDeps,
  token: string,
): Promise<OpenedAnswer> {
  const ids = parseToken(token);
  const signUps = signUpsRepository(db);
  const [row, signUp] = ids ? await Promise.all([signUps.findEvent(ids[0]), signUps.find(ids[1])]) : [];
  if (!ids || !row || signUp?.eventId !== row.eventId || row.erasedAt) throw brokenLink();
  if (!isSigned(token, row.signingKey, { purpose: LINK_PURPOSE, ids, email: signUp.email }))
    throw brokenLink();
  const event = await eventLookup(db).find(row.eventId);
  const settings = event && settingsOf(event);
  if (!settings || now() >= event.endDate) throw brokenLink();
  return { signUp, event, settings };
}
