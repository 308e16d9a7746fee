import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { useLocation } from 'react-router';
import { kindOf, type EntityType } from '../records.rules.ts';
import {
  type ConflictChoices,
  ConflictDialog,
  type ConflictField,
  type OtherSave,
} from './conflict-dialog.tsx';
import { conflictFields, type ConflictPart, mergeVersions, type Versioned } from './conflict-parts.ts';
import { lastSave, recordKeys } from './record-queries.ts';
import { siteUrl } from '../../kernel/admin-document.ts';
import { RequestError } from '../../kernel/http-client.ts';
import type { Toast } from '../../ui/feedback/toast-card.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useConfirm } from '../../ui/feedback/use-confirm.ts';
import { sameValues } from '../../ui/forms/draft-values.ts';
import { UserFacingError } from '../../ui/forms/form-errors.ts';
import type { SaveAttempt } from '../../ui/forms/save-attempts.ts';
import type { DraftOptions } from '../../ui/forms/use-draft.ts';
import { type FormState, useForm } from '../../ui/forms/use-form.ts';
import type { z } from 'zod';

/** How the records of one kind are read, edited and compared. */
export interface RecordFormKind<Values extends Versioned, Stored> {
  type: EntityType;
  /** What the record is called in sentences, where that is not the noun of its kind: "this photo". */
  name?: string;
  schema: z.ZodType<Values, Values>;
  read: (id: number) => Promise<Stored>;
  toForm: (record: Stored) => Values;
  conflictParts: (mine: Values, theirs: Values) => ConflictPart<Values>[];
}

/** Where a save goes: an update of this record, or a create where there is no id. */
export interface SaveTarget extends SaveAttempt {
  id: number | undefined;
}

/** What a save has stored, and what the editor reads about it. */
export interface SavedRecord<Stored> {
  stored: Stored;
  /** Absent where something else says it. */
  toast?: Toast | undefined;
  /** Where visitors see it; nothing where they do not. */
  sitePath?: string | undefined;
  /** What sanitizing removed, one sentence each. */
  removedContent?: readonly string[] | undefined;
}

interface RecordFormOptions<Values extends Versioned, Stored extends { id: number }> {
  kind: RecordFormKind<Values, Stored>;
  /** The record that is edited, as it is stored by now; absent for a new one. */
  record: Stored | undefined;
  /** What the form starts with beside what is stored: all of a new record, or a change that someone has proposed. */
  startValues?: Partial<Values> | undefined;
  draft: DraftOptions;
  /** Saves. `known` has the stored record and what someone else has saved in between, the newest last. */
  send: (values: Values, target: SaveTarget, known: readonly Stored[]) => Promise<SavedRecord<Stored>>;
  /** Asks before anything is sent, and again before a merge with what someone else has stored; throws where the editor declines. */
  confirm?: (values: Values, theirs?: Stored) => Promise<void>;
  /** Whether keeping all of their version leaves nothing to save. True unless given. */
  isSaved?: (theirs: Stored) => boolean;
  /** What the toast says after a failure. */
  failed: string | ((error: unknown) => string);
  /** Gets the newest version of the record, after a save or a choice for someone else's version. */
  onStored?: (stored: Stored, removedContent: readonly string[]) => void;
  /** Called after each save: what other screens have read is outdated. */
  onSettled: () => void | Promise<void>;
}

/** The form of one versioned record: autosave, idempotency, conflicts, and continuing from the saved version. */
export function useRecordForm<Values extends Versioned, Stored extends { id: number }>(
  options: RecordFormOptions<Values, Stored>,
) {
  const { kind, record, failed } = options;
  const { type, toForm, name = kindOf(type).noun } = kind;
  const client = useQueryClient();
  // What sanitizing removed when the record was created, on the screen before.
  const { state } = useLocation() as { state: { dropped?: string[] } | null };
  const [isSending, setIsSending] = useState(false);
  const [removed, setRemoved] = useState<readonly string[]>((record && state?.dropped) ?? []);
  const [initialValues] = useState(
    () => ({ ...(record && toForm(record)), ...options.startValues }) as Values,
  );
  const savedId = useRef(record?.id);
  const question = useConfirm<{ fields: ConflictField[]; other: OtherSave }, ConflictChoices | undefined>();
  const form = useForm<Values, Values>({
    schema: kind.schema,
    defaultValues: initialValues as DefaultValues<Values>,
    draft: options.draft,
    onSubmit,
  });

  async function onSubmit(checked: Values) {
    await options.confirm?.(checked);
    setRemoved([]);
    setIsSending(true);
    try {
      const typed = structuredClone(form.getValues());
      await save(checked, typed, record ? [record] : []);
    } finally {
      setIsSending(false);
    }
    await options.onSettled();
  }

  /** Saves on top of what is stored; asks first where someone else has saved in between. */
  async function save(mine: Values, typed: Values, known: readonly Stored[]): Promise<void> {
    setIsSending(true);
    let saved: SavedRecord<Stored>;
    try {
      saved = await options.send(mine, { id: savedId.current, ...form.startAttempt() }, known);
    } catch (error) {
      const theirs = await findConflict(error, mine);
      if (!theirs) throw describeError(error);
      setIsSending(false);
      return resolveConflict(mine, typed, [...known, theirs]);
    }
    conclude(saved, mine, typed);
  }

  /** The record as someone else has saved it, where that is why a save was refused. */
  async function findConflict(error: unknown, mine: Values): Promise<Stored | undefined> {
    if (!(error instanceof RequestError) || error.code !== 'conflict' || error.body?.fields) return undefined;
    // An earlier attempt had created the record, and someone has changed it since: from here on this is an update.
    savedId.current ??= error.body?.earlier?.id;
    if (savedId.current === undefined) return undefined;
    try {
      const stored = await kind.read(savedId.current);
      return toForm(stored).version === mine.version ? undefined : stored;
    } catch {
      return undefined;
    }
  }

  async function resolveConflict(mine: Values, typed: Values, known: readonly Stored[]): Promise<void> {
    const stored = known.at(-1)!;
    const theirs = toForm(stored);
    const parts = kind.conflictParts(mine, theirs);
    // A proposed change is as good as a typed one.
    const base = record && options.startValues ? toForm(record) : form.baseline.read();
    const choices = await question.ask({
      fields: conflictFields(parts, { base, mine, theirs }),
      other: await lastSave(type, stored.id),
    });
    if (!choices) throw new UserFacingError('Not saved yet. Your text is still here.');
    const result = mergeVersions(parts, { mine, theirs }, choices);
    const isSaved = sameValues(result, theirs) && (options.isSaved?.(stored) ?? true);
    if (!isSaved) {
      await options.confirm?.(result, stored);
      return save(result, typed, known);
    }
    // Text that was typed after the button was pressed is in neither version: it stays, and the next save asks again.
    if (sameValues(form.getValues(), typed)) form.baseline.reset(theirs);
    onStored(stored);
    toast({ title: 'Kept their version', description: 'Your changes were not saved.' });
  }

  function describeError(error: unknown): unknown {
    if (error instanceof RequestError && error.status === 404) {
      return new UserFacingError(
        `Not saved: someone deleted this ${name}. Restore it under Deleted, then save again. Your text is still here.`,
      );
    }
    const description = typeof failed === 'string' ? failed : failed(error);
    toast({ title: 'Error', description, tone: 'destructive' });
    return error;
  }

  function conclude(saved: SavedRecord<Stored>, sent: Values, typed: Values) {
    const { stored, sitePath, removedContent = [] } = saved;
    if (record) {
      rebase(form, { saved: toForm(stored), sent, typed, isChanged: removedContent.length > 0 });
      setRemoved(removedContent);
    } else form.baseline.move(typed);
    onStored(stored, removedContent);
    const link =
      sitePath === undefined ? undefined : { label: 'See it on the website', href: siteUrl(sitePath) };
    if (saved.toast) toast({ ...saved.toast, link });
  }

  /** The screen continues from what is stored, without reading it again. */
  function onStored(stored: Stored, removedContent: readonly string[] = []) {
    client.setQueryData<Stored>(recordKeys.form(type, stored.id), (open) => open && stored);
    options.onStored?.(stored, removedContent);
  }

  /** The record is deleted: nothing in the form is worth keeping. */
  function discard() {
    flushSync(() => {
      for (const { cancel } of form.pendingUploads) cancel();
      form.baseline.reset();
    });
    form.draft?.forget();
  }

  const conflictDialog: ReactNode = question.open && (
    <ConflictDialog
      what={name}
      {...question.open.question}
      onChoose={question.open.choose}
      onCancel={() => question.open?.choose(undefined)}
    />
  );
  return {
    form,
    isSending: isSending || form.isUploading,
    removed,
    closeRemoved: () => setRemoved([]),
    conflictDialog,
    discard,
  };
}

interface Rebase<Values> {
  /** The record as it is stored now. */
  saved: Values;
  sent: Values;
  /** What the form held when the editor pressed the button. */
  typed: Values;
  /** Whether the server stored something else than it was sent, as when it sanitized a text. */
  isChanged: boolean;
}

/** After a save, the form continues from the stored version. What was typed while the request was on its way stays. */
function rebase<Values extends FieldValues & Versioned>(
  form: Pick<FormState<Values, Values>, 'getValues' | 'setValue' | 'baseline'>,
  { saved, sent, typed, isChanged }: Rebase<Values>,
): void {
  const isMerged = sent.version !== typed.version;
  const hasTypedOn = !sameValues(form.getValues(), typed);
  if ((isMerged || isChanged) && !hasTypedOn) form.baseline.reset(saved);
  // Text that was typed after a merge is based on the version before it, so the next save asks again.
  else if (!isMerged) {
    form.setValue('version' as Path<Values>, saved.version as PathValue<Values, Path<Values>>);
    form.baseline.move({ ...typed, version: saved.version });
  }
}
