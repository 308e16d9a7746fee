import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { RequestError } from '../../../kernel/http-client.ts';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import type { FormState } from '../../../ui/forms/use-form.ts';
import { FIRST_VERSION } from '../records.rules.ts';

/** Where something is found that an earlier try has created. */
export interface Places<Values> {
  /** Names the draft of its own form, `event:12`. */
  draftKey: (id: number) => string;
  open: (id: number) => void;
  openList: () => void;
  /** What was typed since that its own form has no place for: what stands there instead, and how it is said. */
  leftOut?: (typed: Values) => { instead: Partial<Values>; told: string } | undefined;
}

/**
 * A try that nobody answered was saved after all, and the words in the form are others now: nothing is saved twice, and the way leads
 * to what is there, where her newer words wait for her as a draft. Undefined where a save failed for any other reason.
 */
export function failureOfEarlier<Values extends FieldValues>(
  refusal: unknown,
  form: FormState<Values, Values>,
  { draftKey, open, openList, leftOut }: Places<Values>,
): UserFacingError | undefined {
  const earlier = refusal instanceof RequestError ? refusal.body?.earlier : undefined;
  if (!earlier) return undefined;
  const { id } = earlier;
  if (id === undefined) {
    return new UserFacingError(
      'All of it was saved the first time, so it was not saved again. You find it in the list, where you can change it.',
      { errorAction: { label: 'Open the list', onAct: takeList } },
    );
  }
  const told = [
    'It was saved the first time, so it was not saved again.',
    form.draft?.state === 'failed' ? openWithout : openAndRestore,
    leftOut?.(form.getValues())?.told,
  ];
  return new UserFacingError(told.filter(Boolean).join(' '), {
    errorAction: { label: 'Open it', onAct: () => take(id) },
  });

  function takeList() {
    // All of them are there, and no form is about them together: her words are a pattern for others now.
    form.draft?.detach();
    openList();
  }

  function take(place: number) {
    const over = { ...leftOut?.(form.getValues())?.instead, version: FIRST_VERSION };
    // Where her words are kept where she goes, nothing is left behind that she must be asked about.
    if (form.draft?.moveTo(draftKey(place), over)) {
      flushSync(() => form.resetDefaultValues(form.getValues()));
    }
    open(place);
  }
}

const openAndRestore = 'Open it to change it; “Restore” there brings back what you typed since.';
const openWithout =
  'Open it to change it. This browser has no room to keep what you typed since: copy what you want to use there.';
