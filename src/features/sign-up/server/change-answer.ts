import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import { checkParty } from '../party.rules.ts';
import type { AnswerChange } from '../sign-up.contract.ts';
import type { SignUpSettings } from '../sign-up-settings.contract.ts';
import { lockEvent, type LockedEvent, type ReadyDeps } from './locked-event.ts';
import { brokenLink, type OpenedAnswer } from './open-answer.ts';
import type { SignUpRow } from './sign-ups.repository.ts';
import { countJobs } from './to-answer.ts';

interface ChangedAnswer {
  opened: OpenedAnswer;
  change: AnswerChange;
}

/** Saves what someone answers by her link. The same answer again changes nothing. */
export async function changeAnswer(tx: Database, deps: ReadyDeps, { opened, change }: ChangedAnswer) {
  const locked = await lockEvent(tx, deps, opened.event.id);
  const { settings } = locked;
  const signUp = locked.signUps.find(({ id }) => id === opened.signUp.id);
  if (!signUp || !settings) throw brokenLink();
  if (change.isComing === false) await sayNo(locked, signUp);
  else await sayYes(locked, { signUp, change, settings });
  await locked.settle();
}

/** Works until the event: the place helps someone else. */
async function sayNo(locked: LockedEvent, signUp: SignUpRow): Promise<void> {
  locked.assertNotOver();
  const state = signUp.memberId === null ? 'canceled' : 'not-coming';
  if (signUp.state !== state) await locked.change(signUp.id, { ...locked.inState(state), jobs: [] });
}

async function sayYes(
  locked: LockedEvent,
  { signUp, change, settings }: { signUp: SignUpRow; change: AnswerChange; settings: SignUpSettings },
): Promise<void> {
  locked.assertOpen();
  const { isComing, ...fields } = change;
  const party = checkParty(settings, { ...signUp, ...fields }, signUp.guests);
  const isNew = signUp.state !== 'coming' && signUp.state !== 'waiting';
  if (isNew && !isComing) throw new AppError('conflict', 'Please say first that you’re coming.');
  const more = party.guests - signUp.guests;
  if (signUp.state === 'coming' && more > 0 && !locked.canTake(more)) {
    const message = 'There’s no place left for a guest. Your own place is safe.';
    throw new AppError('conflict', message, { guests: message });
  }
  const taken = countJobs(locked.signUps);
  const isTaken = ({ text, needed }: SignUpSettings['jobs'][number]) =>
    party.jobs.includes(text) && !signUp.jobs.includes(text) && (taken.get(text) ?? 0) >= needed;
  if (settings.jobs.some(isTaken))
    throw new AppError('conflict', 'Someone else has just taken this job. Thank you for offering.');
  if (!isNew) return void (await locked.change(signUp.id, party));
  const state = locked.canTake(party.guests + 1) ? 'coming' : 'waiting';
  const saved = await locked.change(signUp.id, { ...party, source: 'link', ...locked.inState(state) });
  await locked.email(saved, state);
}
