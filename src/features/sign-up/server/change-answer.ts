import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import { checkParty } from '../party.rules.ts';
import type { AnswerChange } from '../sign-up.contract.ts';
import type { SignUpSettings } from '../sign-up-settings.contract.ts';
import { lockEvent, type LockDeps, type LockedEvent } from './locked-event.ts';
import { brokenLink, type OpenedAnswer } from './open-answer.ts';
import { assertNotOver, assertOpen } from './sign-up-phase.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';

interface ChangedAnswer extends LockDeps {
  opened: OpenedAnswer;
  change: AnswerChange;
  timeZone: string;
}

/** Saves what someone answers by her link. The same answer again changes nothing. */
export async function changeAnswer(tx: Database, { opened, change, timeZone, ...deps }: ChangedAnswer) {
  const locked = await lockEvent(tx, deps, opened.event.id);
  const signUp = await signUpsRepository(tx).find(opened.signUp.id);
  if (!signUp || !locked.settings) throw brokenLink();
  const now = deps.now();
  // A link to say no works until the event: the place helps someone else.
  if (change.isComing === false) assertNotOver(locked.event, now);
  else assertOpen(locked.event, locked.settings, { now, timeZone });
  await (change.isComing === false
    ? sayNo(tx, locked, signUp)
    : sayYes(tx, locked, { signUp, change, settings: locked.settings }));
  await locked.settle();
}

async function sayNo(tx: Database, locked: LockedEvent, signUp: SignUpRow): Promise<void> {
  const state = signUp.memberId === null ? 'canceled' : 'not-coming';
  if (signUp.state === state) return;
  await signUpsRepository(tx).update(signUp.id, { ...(await locked.inState(state)), jobs: [] });
}

async function sayYes(
  tx: Database,
  locked: LockedEvent,
  { signUp, change, settings }: { signUp: SignUpRow; change: AnswerChange; settings: SignUpSettings },
): Promise<void> {
  const { isComing, ...fields } = change;
  const party = checkParty(settings, { ...signUp, ...fields }, signUp.guests);
  const isNew = signUp.state !== 'coming' && signUp.state !== 'waiting';
  if (isNew && !isComing) throw new AppError('conflict', 'Please say first that you’re coming.');
  const more = party.guests - signUp.guests;
  if (signUp.state === 'coming' && more > 0 && !(await locked.canTake(more))) {
    const message = 'There’s no place left for a guest. Your own place is safe.';
    throw new AppError('conflict', message, { guests: message });
  }
  await assertJobsLeft(tx, { signUp, settings, jobs: party.jobs });
  const signUps = signUpsRepository(tx);
  if (!isNew) return void (await signUps.update(signUp.id, party));
  const state = (await locked.canTake(party.guests + 1)) ? 'coming' : 'waiting';
  const source = { source: 'link' as const };
  const saved = await signUps.update(signUp.id, { ...party, ...source, ...(await locked.inState(state)) });
  await locked.email(saved, state);
}

async function assertJobsLeft(
  tx: Database,
  { signUp, settings, jobs }: { signUp: SignUpRow; settings: SignUpSettings; jobs: readonly string[] },
): Promise<void> {
  const added = jobs.filter((job) => !signUp.jobs.includes(job));
  if (added.length === 0) return;
  const taken = await signUpsRepository(tx).countJobs(signUp.eventId);
  const isFull = settings.jobs.some(
    ({ text, needed }) => added.includes(text) && (taken.get(text) ?? 0) >= needed,
  );
  if (isFull) throw new AppError('conflict', 'Someone else has just taken this job. Thank you for offering.');
}
