import type { ReactNode } from 'react';
import { RequestError } from '../../../kernel/http-client.ts';
import { sameValues } from '../../../ui/forms/draft-values.ts';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { FormState } from '../../../ui/forms/use-form.ts';
import { useConfirm } from '../../../ui/feedback/use-confirm.ts';
import {
  type ConflictChoices,
  ConflictDialog,
  type ConflictField,
  type OtherSave,
} from './conflict-dialog.tsx';
import { failureOfEarlier, type Places } from './created-earlier.ts';
import { conflictFields, type ConflictPart, mergeVersions, type Versioned } from './conflict-parts.ts';

interface EditedThing<Values extends Versioned, Newer> {
  /** As `page`. */
  what: string;
  form: FormState<Values, Values>;
  partsOf: (mine: Values, theirs: Values) => ConflictPart<Values>[];
  /** What is stored now; absent while it is being created, when nobody else can have saved it. */
  readNewer: (() => Promise<Newer>) | undefined;
  valuesOf: (newer: Newer) => Values;
  otherSaveOf: (newer: Newer) => OtherSave | Promise<OtherSave>;
  /** Where it is found, should a try that nobody answered have created it after all. */
  createdEarlier: Places<Values>;
}

interface Sending<Values, Saved, Newer> {
  send: (values: Values) => Promise<Saved>;
  /** What stood in the form when she pressed the button. */
  typed: Values;
  /** What the toast says when it fails. */
  failure: string;
  /** Whether there is nothing left to save where all of theirs was chosen. Unless told, there is not. */
  needsNoSave?: ((newer: Newer) => boolean) | undefined;
  /** Told before each sending, and before somebody is asked. */
  onSending?: ((isSending: boolean) => void) | undefined;
}

/** What became of a save: it was made, or she preferred what somebody else had saved. */
export type SaveOutcome<Values, Saved, Newer> = { saved: Saved; sent: Values } | { preferred: Newer };

/** Saves on top of what is there; where somebody else saved in between, asks first what shall stay. */
export function useSaveOver<Values extends Versioned, Newer>(thing: EditedThing<Values, Newer>) {
  const question = useConfirm<{ fields: ConflictField[]; other: OtherSave }, ConflictChoices | undefined>();

  async function saveOver<Saved>(
    mine: Values,
    sending: Sending<Values, Saved, Newer>,
  ): Promise<SaveOutcome<Values, Saved, Newer>> {
    const { send, failure, onSending } = sending;
    onSending?.(true);
    try {
      return { saved: await send(mine), sent: mine };
    } catch (error) {
      const newer = await newerThan(mine, error, thing);
      if (!newer) {
        const earlier = failureOfEarlier(error, thing.form, thing.createdEarlier);
        if (earlier) throw earlier;
        if (isGone(error)) throw new UserFacingError(goneWords(thing.what));
        toast({ title: 'Error', description: failure, tone: 'destructive' });
        throw error;
      }
      onSending?.(false);
      return reconcile(mine, newer, sending);
    }
  }

  /** Shows both versions; what is chosen of them is saved on top of the newer one. */
  async function reconcile<Saved>(mine: Values, newer: Newer, sending: Sending<Values, Saved, Newer>) {
    const theirs = thing.valuesOf(newer);
    const parts = thing.partsOf(mine, theirs);
    const base = thing.form.baseline.read();
    const choices = await question.ask({
      fields: conflictFields(parts, { base, mine, theirs }),
      other: await otherSave(newer),
    });
    if (!choices) throw new UserFacingError('Not saved yet. Your text is still here.');
    const result = mergeVersions(parts, { mine, theirs }, choices);
    const isThereAlready = sameValues(result, theirs) && (sending.needsNoSave?.(newer) ?? true);
    if (!isThereAlready) return saveOver(result, sending);
    // Words that came after she pressed the button were in neither version: they stay, and the next save asks again.
    if (sameValues(thing.form.getValues(), sending.typed)) thing.form.reset(theirs);
    toast({ title: 'Kept their version', description: 'Your changes were not saved.' });
    return { preferred: newer };
  }

  /** Nobody is kept from choosing because we could not find out who the other one was. */
  async function otherSave(newer: Newer): Promise<OtherSave> {
    try {
      return await thing.otherSaveOf(newer);
    } catch {
      return { by: undefined, at: new Date().toISOString() };
    }
  }

  const dialog: ReactNode = question.open && (
    <ConflictDialog
      what={thing.what}
      {...question.open.asked}
      onChoose={question.open.answer}
      onCancel={() => question.open?.answer(undefined)}
    />
  );
  return { saveOver, conflictDialog: dialog };
}

function isGone(refusal: unknown): boolean {
  return refusal instanceof RequestError && refusal.status === 404;
}

function goneWords(what: string): string {
  return `Not saved: someone deleted this ${what}. Restore it under Activity, then save again. Your text is still here.`;
}

/** The thing as somebody else saved it since, where that is why a save was refused. */
async function newerThan<Values extends Versioned, Newer>(
  mine: Values,
  refusal: unknown,
  { readNewer, valuesOf }: Pick<EditedThing<Values, Newer>, 'readNewer' | 'valuesOf'>,
): Promise<Newer | undefined> {
  const isRefused = refusal instanceof RequestError && refusal.code === 'conflict' && !refusal.body?.fields;
  // Where it cannot be read either, the refusal is told as it is.
  const current = isRefused && readNewer ? await readNewer().catch(() => undefined) : undefined;
  return current && valuesOf(current).version !== mine.version ? current : undefined;
}
