import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import {
  type ConflictChoices,
  ConflictDialog,
  type ConflictField,
  type OtherSave,
} from './conflict-dialog.tsx';
import { conflictFields, type ConflictPart, mergeVersions, type Versioned } from './conflict-parts.ts';
import { siteUrl } from '../../../kernel/admin-document.ts';
import { RequestError } from '../../../kernel/http-client.ts';
import type { Toast } from '../../../ui/feedback/toast-card.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useConfirm } from '../../../ui/feedback/use-confirm.ts';
import { sameValues } from '../../../ui/forms/draft-values.ts';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import type { SaveAttempt } from '../../../ui/forms/save-attempts.ts';
import type { DraftOptions } from '../../../ui/forms/use-draft.ts';
import { type FormState, useForm } from '../../../ui/forms/use-form.ts';
import type { z } from 'zod';

/** Where a save goes: an update of this record, or a create where there is no id. */
export interface SaveTarget extends SaveAttempt {
  id: number | undefined;
}

interface RecordFormOptions<Values extends Versioned, Stored extends { id: number }, Saved> {
  /** What the record is called in sentences: "this event". */
  name: string;
  /** The record that is edited; absent for a new one. */
  record: Stored | undefined;
  schema: z.ZodType<Values, Values>;
  initialValues: Values;
  draft: DraftOptions;
  read: (id: number) => Promise<Stored>;
  send: (values: Values, target: SaveTarget) => Promise<Saved>;
  /** The stored record in a response to `send`. */
  toStored: (saved: Saved) => Stored;
  toForm: (record: Stored) => Values;
  /** What sanitizing removed when the record was created, on the screen before. */
  initialRemovedContent?: readonly string[] | undefined;
  /** What sanitizing removed, one sentence each. */
  removedContent?: (saved: Saved) => readonly string[];
  conflictParts: (mine: Values, theirs: Values) => ConflictPart<Values>[];
  lastSave: (record: Stored) => OtherSave | Promise<OtherSave>;
  /** Asks before anything is sent; throws where the editor declines. */
  confirm?: (values: Values) => Promise<void>;
  /** Whether keeping all of their version leaves nothing to save. True unless given. */
  isSaved?: (theirs: Stored) => boolean;
  messages: { updated: Toast | ((saved: Saved) => Toast); failed: string | ((error: unknown) => string) };
  /** Where visitors see what was saved; nothing where they do not see it. */
  sitePath?: (saved: Saved) => string | undefined;
  /** Shows what was created, with a link to the website, and leaves the form. */
  onCreated: (saved: Saved, link: Toast['link']) => void;
  /** The newest version of the record, after a save or a choice for someone else's version. */
  onStored: (stored: Stored) => void;
  /** Called after each save: what other screens have read is outdated. */
  onSettled: () => void | Promise<void>;
}

/** The form of one versioned record: autosave, idempotency, conflicts, and continuing from the saved version. */
export function useRecordForm<Values extends Versioned, Stored extends { id: number }, Saved>(
  options: RecordFormOptions<Values, Stored, Saved>,
) {
  const { name, record, read, send, toStored, toForm, messages, onStored } = options;
  const [isSending, setIsSending] = useState(false);
  const [removed, setRemoved] = useState(options.initialRemovedContent ?? []);
  const savedId = useRef(record?.id);
  const question = useConfirm<{ fields: ConflictField[]; other: OtherSave }, ConflictChoices | undefined>();
  const form = useForm<Values, Values>({
    schema: options.schema,
    defaultValues: options.initialValues as DefaultValues<Values>,
    draft: options.draft,
    onSubmit,
  });

  async function onSubmit(checked: Values) {
    await options.confirm?.(checked);
    setRemoved([]);
    setIsSending(true);
    try {
      const typed = structuredClone(form.getValues());
      const outcome = await save(checked, typed);
      if (outcome) conclude(outcome.saved, outcome.sent, typed);
    } finally {
      setIsSending(false);
    }
    await options.onSettled();
  }

  /** Saves on top of what is stored; asks first where someone else has saved in between. Nothing where theirs was kept. */
  async function save(mine: Values, typed: Values): Promise<{ saved: Saved; sent: Values } | undefined> {
    setIsSending(true);
    try {
      const saved = await send(mine, { id: savedId.current, ...form.startAttempt() });
      return { saved, sent: mine };
    } catch (error) {
      const theirs = await findConflict(error, mine);
      if (!theirs) throw describeError(error);
      setIsSending(false);
      return resolveConflict(mine, theirs, typed);
    }
  }

  /** The record as someone else has saved it, where that is why a save was refused. */
  async function findConflict(error: unknown, mine: Values): Promise<Stored | undefined> {
    if (!(error instanceof RequestError) || error.code !== 'conflict' || error.body?.fields) return undefined;
    // An earlier attempt had created the record, and someone has changed it since: from here on this is an update.
    savedId.current ??= error.body?.earlier?.id;
    if (savedId.current === undefined) return undefined;
    try {
      const stored = await read(savedId.current);
      return toForm(stored).version === mine.version ? undefined : stored;
    } catch {
      return undefined;
    }
  }

  async function resolveConflict(mine: Values, stored: Stored, typed: Values) {
    const theirs = toForm(stored);
    const parts = options.conflictParts(mine, theirs);
    const choices = await question.ask({
      fields: conflictFields(parts, { base: form.baseline.read(), mine, theirs }),
      other: await lastSave(stored),
    });
    if (!choices) throw new UserFacingError('Not saved yet. Your text is still here.');
    const result = mergeVersions(parts, { mine, theirs }, choices);
    const isSaved = sameValues(result, theirs) && (options.isSaved?.(stored) ?? true);
    if (!isSaved) return save(result, typed);
    // Text that was typed after the button was pressed is in neither version: it stays, and the next save asks again.
    if (sameValues(form.getValues(), typed)) form.baseline.reset(theirs);
    onStored(stored);
    toast({ title: 'Kept their version', description: 'Your changes were not saved.' });
    return undefined;
  }

  /** The choice must not fail because the name of the other person could not be read. */
  async function lastSave(stored: Stored): Promise<OtherSave> {
    try {
      return await options.lastSave(stored);
    } catch {
      return { by: undefined, at: new Date().toISOString() };
    }
  }

  function describeError(error: unknown): unknown {
    if (error instanceof RequestError && error.status === 404) {
      return new UserFacingError(
        `Not saved: someone deleted this ${name}. Restore it under Deleted, then save again. Your text is still here.`,
      );
    }
    const { failed } = messages;
    const description = typeof failed === 'string' ? failed : failed(error);
    toast({ title: 'Error', description, tone: 'destructive' });
    return error;
  }

  function conclude(saved: Saved, sent: Values, typed: Values) {
    const stored = toStored(saved);
    if (!record) {
      form.baseline.move(typed);
      options.onCreated(saved, linkTo(saved));
      return;
    }
    onStored(stored);
    const removedNow = options.removedContent?.(saved) ?? [];
    rebase(form, { saved: toForm(stored), sent, typed, isChanged: removedNow.length > 0 });
    setRemoved(removedNow);
    const updated = typeof messages.updated === 'function' ? messages.updated(saved) : messages.updated;
    toast({ ...updated, link: linkTo(saved) });
  }

  function linkTo(saved: Saved): Toast['link'] {
    const path = options.sitePath?.(saved);
    return path === undefined ? undefined : { label: 'See it on the website', href: siteUrl(path) };
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
