import { useRef } from 'react';
import { useEventParts } from '../../../records/admin/admin-feature.ts';
import type { ChangeEmail } from '../../../records/admin/feature-parts.ts';
import { RequestError } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { useConfirm } from '../../../ui/feedback/use-confirm.ts';
import { CONNECTION_LOST, UserFacingError } from '../../../ui/forms/form-errors.ts';
import { isNotFound } from '../../../ui/use-read.ts';
import type { ChapterEvent } from '../events.contract.ts';
import type { SeriesEvent } from '../manage-events.contract.ts';
import { changeToTell, readChangeEmail } from './change-email.tsx';
import { toBody, type EventFormValues } from './event-form-values.ts';
import { useSeries } from './events.queries.ts';
import { publishWarning } from './publish-warning.ts';
import { previewRecurrence } from './recurrence-preview.ts';
import type { SeriesScope } from './series-scope.tsx';

/** What is asked before an event is saved. */
export function useEventQuestions(event: ChapterEvent | undefined) {
  const { timeZone } = useDocument();
  const warning = useConfirm<string, boolean>();
  const series = useConfirm<{ following: SeriesEvent[] }, SeriesScope | undefined>();
  const read = useSeries(event?.id ?? 0, { enabled: event !== undefined });
  const email = useConfirm<ChangeEmail, boolean | undefined>();
  const partForms = useEventParts();
  const isEmailed = useRef<boolean>(undefined);
  /** The email that was asked about last. */
  const asked = useRef<string>(undefined);
  const hasConfirmed = useRef(false);
  const scope = useRef<SeriesScope>(undefined);
  /** Whether the last save may have been made although no response arrived. Its retry must be the same. */
  const isUncertain = useRef(false);

  /** An event without length, or one that is over, is asked about once. */
  async function confirmNew(values: EventFormValues) {
    const problem = previewRecurrence(values, timeZone)?.problem;
    if (problem) {
      const fields = { [`repeat.${problem.field}`]: problem.message };
      throw new UserFacingError(problem.message, { fields });
    }
    const text = hasConfirmed.current ? undefined : publishWarning(values, new Date(), timeZone);
    if (text === undefined) return;
    if (!(await warning.ask(text))) {
      throw new UserFacingError('Nothing was created yet. Your text is still here.');
    }
    hasConfirmed.current = true;
  }

  /** After a merge, the email is about what changes for those who know what someone else has stored. */
  async function confirmChange(values: EventFormValues, theirs?: ChapterEvent) {
    const following = theirs ? (read.data?.following ?? []) : await confirmSeries();
    if (isEmailed.current !== undefined && isUncertain.current) return;
    const stored = theirs ?? event!;
    const change = changeToTell(stored, toBody(values, [event!, stored], timeZone));
    const also = scope.current === 'following' ? following.map(({ id }) => id).join() : '';
    const { parts } = values;
    const found =
      change &&
      (await readChangeEmail(partForms, { ...stored, parts }, { ...change, also }).catch(throwUnlessMissing));
    if (theirs && found && found.text === asked.current) return;
    isEmailed.current = undefined;
    asked.current = found?.text;
    if (!found) return;
    isEmailed.current = await email.ask(found);
    if (isEmailed.current === undefined) throw notSaved();
  }

  async function confirmSeries(): Promise<SeriesEvent[]> {
    const following = read.data?.following ?? (await readFollowing());
    const isRetry = scope.current !== undefined && isUncertain.current;
    if (isRetry || following.length === 0) return following;
    const choice = await series.ask({ following });
    if (!choice) throw notSaved();
    scope.current = choice;
    return following;
  }

  /** Without them no one knows whether to ask, so the save fails, too. A deleted event is left to the save. */
  async function readFollowing(): Promise<SeriesEvent[]> {
    const { data, error } = await read.refetch({ cancelRefetch: false });
    if (error) throwUnlessMissing(error);
    return data?.following ?? [];
  }

  return {
    warning,
    series,
    email,
    confirm: event ? confirmChange : confirmNew,
    scope: () => scope.current ?? 'this',
    isEmailed: () => isEmailed.current === true,
    async remember<Saved>(save: () => Promise<Saved>): Promise<Saved> {
      isUncertain.current = true;
      try {
        const saved = await save();
        isUncertain.current = false;
        return saved;
      } catch (error) {
        isUncertain.current = !(error instanceof RequestError && error.body);
        throw error;
      }
    },
  };
}

/** A deleted event is left to the save, which says so. */
function throwUnlessMissing(error: unknown): void {
  if (isNotFound({ error })) return;
  if (error instanceof RequestError && error.body) throw error;
  throw new UserFacingError('Not saved: we lost the connection. Please try again. Your text is still here.', {
    type: CONNECTION_LOST,
  });
}

function notSaved(): UserFacingError {
  return new UserFacingError('Not saved yet. Your text is still here.');
}
