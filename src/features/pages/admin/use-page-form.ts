import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useConfirm } from '../../../ui/feedback/use-confirm.ts';
import { rebase } from '../../records/admin/rebase.ts';
import { useSaveOver } from '../../records/admin/use-save-over.tsx';
import type { ManagedPage, SavedPage } from '../manage-pages.contract.ts';
import { adviceOn } from './advice-on-page.ts';
import { managedPageKey, readManaged, refreshPages } from './managed-pages.ts';
import { pageParts } from './page-conflict.ts';
import { editedText, emptyPage, pageForm, valuesOf, type PageValues } from './page-values.ts';
import { afterSave, useSendPage } from './send-page.ts';

/** Whether visitors shall see it. */
export type Intent = 'publish' | 'draft';

interface Concluded {
  saved: SavedPage;
  sent: PageValues;
  /** What stood in the form when she saved. */
  typed: PageValues;
  as: Intent;
}

/** The form of one page, new or not: what is asked before it is saved, and what comes after. */
export function usePageForm(page: ManagedPage | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { dropped?: string[] } | null };
  const send = useSendPage(page?.id);
  const intent = useRef<Intent>('publish');
  const [sending, setSending] = useState<Intent>();
  const [dropped, setDropped] = useState(state?.dropped ?? []);
  const [accepted] = useState(() => new Set<string>());
  const advice = useConfirm<string[], boolean>();
  const form = useForm<PageValues, PageValues>({
    schema: pageForm,
    defaultValues: page ? valuesOf(editedText(page), page.version) : emptyPage,
    draft: {
      savedText: 'Kept in this browser',
      ...(page ? { key: `page:${page.id}`, title: editedText(page).title } : { key: 'page:new' }),
    },
    onSubmit,
  });
  const { saveOver, conflictDialog } = useSaveOver({
    what: 'page',
    form,
    partsOf: pageParts,
    readNewer: page && (() => readManaged(page.id)),
    valuesOf: (newer) => valuesOf(editedText(newer), newer.version),
    otherSaveOf: ({ updatedBy, updatedAt }) => ({ by: updatedBy, at: updatedAt }),
    createdEarlier: {
      draftKey: (id) => `page:${id}`,
      open: (id) => goTo(`/admin/edit-page/${id}`),
      openList: () => goTo('/admin/pages'),
    },
  });

  function goTo(address: string) {
    void navigate(address);
    void refreshPages(client);
  }

  async function onSubmit(values: PageValues) {
    const typed = structuredClone(form.getValues());
    // What this save is for stays so, whatever is pressed while it is on its way.
    const as = intent.current;
    if (as === 'publish') await heedAdvice(values);
    setDropped([]);
    const outcome = await saveOver(values, {
      typed,
      send: (text) => send(text, { isDraft: as === 'draft', idempotencyKey: form.idempotencyKey }),
      failure: page ? 'Failed to update page' : 'Failed to create page',
      // Where theirs is a draft, visitors do not see it yet, and she may be about to change that.
      needsNoSave: ({ hasDraft }) => as === 'draft' || !hasDraft,
      onSending: (isSending) => setSending(isSending ? as : undefined),
    }).finally(() => setSending(undefined));
    if ('preferred' in outcome) client.setQueryData(managedPageKey(outcome.preferred.id), outcome.preferred);
    else if (page) conclude(page, { ...outcome, typed, as });
    else leave(outcome.saved, as);
    void refreshPages(client);
  }

  /** Goes on when there is nothing to advise, or she wants to save anyway; the same is not said twice. */
  async function heedAdvice(values: PageValues) {
    const sentences = adviceOn(values).filter((sentence) => !accepted.has(sentence));
    if (sentences.length === 0) return;
    if (!(await advice.ask(sentences))) {
      throw new UserFacingError(
        'Not saved yet. Save when you have looked at it; everything you typed is here.',
      );
    }
    for (const sentence of sentences) accepted.add(sentence);
  }

  function conclude(edited: ManagedPage, { saved, sent, typed, as }: Concluded) {
    client.setQueryData(managedPageKey(edited.id), afterSave(edited, saved, as));
    const isChanged = saved.dropped.length > 0;
    rebase(form, { saved: valuesOf(saved, saved.version), sent, typed, isChanged });
    setDropped(saved.dropped);
    tellSaved('Page updated successfully', as);
  }

  function leave(saved: SavedPage, as: Intent) {
    const told = { state: { dropped: saved.dropped } };
    tellSaved('Page created successfully', as);
    if (as === 'draft') void navigate(`/admin/edit-page/${saved.id}`, { ...told, replace: true });
    else void navigate('/admin/pages', told);
  }

  function tellSaved(title: string, as: Intent) {
    if (as === 'publish') toast({ title });
    else toast({ title: 'Draft saved', description: 'Visitors do not see it.' });
  }

  function setIntent(next: Intent) {
    intent.current = next;
  }

  return { form, setIntent, sending, dropped, closeDropped: () => setDropped([]), advice, conflictDialog };
}
