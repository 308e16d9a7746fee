import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sameValues } from '../../../ui/draft-values.ts';
import { PlainFailure } from '../../../ui/form-failure.ts';
import { toast } from '../../../ui/toast.tsx';
import { savedValues } from '../../../ui/use-draft.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useQuestion } from '../../../ui/use-question.ts';
import type { ConflictChoices, ConflictField, OtherSave } from '../../changes/admin/conflict-choices.ts';
import type { ManagedPage, SavedPage } from '../manage-pages.contract.ts';
import { adviceOn } from './advice-on-page.ts';
import { managedPageKey, refreshPages } from './managed-pages.ts';
import { conflictFields, merged } from './page-conflict.ts';
import { editedText, emptyPage, pageForm, valuesOf, type PageValues } from './page-values.ts';
import { afterSave, newerVersion, useSendPage } from './send-page.ts';

/** Whether visitors shall see it. */
export type Intent = 'publish' | 'draft';

interface Conflict {
  fields: ConflictField[];
  other: OtherSave;
}

/** What became of a save: it was made, or she preferred what somebody else had saved. */
type Outcome = { saved: SavedPage; sent: PageValues } | { preferred: ManagedPage };

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
  const advice = useQuestion<string[], boolean>();
  const conflict = useQuestion<Conflict, ConflictChoices | undefined>();
  const form = useForm<PageValues, PageValues>({
    schema: pageForm,
    defaultValues: page ? valuesOf(editedText(page), page.version) : emptyPage,
    draft: {
      keptText: 'Kept in this browser',
      ...(page ? { key: `page:${page.id}`, title: editedText(page).title } : { key: 'page:new' }),
    },
    onSubmit,
  });

  async function onSubmit(values: PageValues) {
    const typed = structuredClone(form.getValues());
    // What this save is for stays so, whatever is pressed while it is on its way.
    const as = intent.current;
    if (as === 'publish') await heedAdvice(values);
    setDropped([]);
    const outcome = await saveOver(values, as).finally(() => setSending(undefined));
    if ('preferred' in outcome) takeTheirs(outcome.preferred);
    else if (page) conclude(page, { ...outcome, typed, as });
    else leave(outcome.saved, as);
    void refreshPages(client);
  }

  /** Goes on when there is nothing to advise, or she wants to save anyway; the same is not said twice. */
  async function heedAdvice(values: PageValues) {
    const sentences = adviceOn(values).filter((sentence) => !accepted.has(sentence));
    if (sentences.length === 0) return;
    if (!(await advice.ask(sentences))) {
      throw new PlainFailure('Not saved yet. Save when you have looked at it; everything you typed is here.');
    }
    for (const sentence of sentences) accepted.add(sentence);
  }

  /** Saves; where somebody else saved in between, asks what shall stay and saves on top of that. */
  async function saveOver(mine: PageValues, as: Intent): Promise<Outcome> {
    setSending(as);
    try {
      return { saved: await send(mine, as === 'draft'), sent: mine };
    } catch (error) {
      const theirs = await newerVersion(error, page?.id, mine.version);
      if (!theirs) {
        const description = page ? 'Failed to update page' : 'Failed to create page';
        toast({ title: 'Error', description, tone: 'destructive' });
        throw error;
      }
      return reconcile(mine, theirs, as);
    }
  }

  /** Shows both versions; what is chosen of them is saved on top of the newer one. */
  async function reconcile(mine: PageValues, newer: ManagedPage, as: Intent): Promise<Outcome> {
    setSending(undefined);
    const theirs = valuesOf(editedText(newer), newer.version);
    const base = savedValues(form.control) as PageValues;
    const fields = conflictFields({ base, mine, theirs });
    const choices = await conflict.ask({ fields, other: { by: newer.updatedBy, at: newer.updatedAt } });
    if (!choices) throw new PlainFailure('Not saved yet. Everything you typed is still here.');
    const result = merged({ mine, theirs }, choices);
    // Where theirs is a draft, visitors do not see it yet, and she may be about to change that.
    const isThereAlready = sameValues(result, theirs) && (as === 'draft' || !newer.hasDraft);
    return isThereAlready ? { preferred: newer } : saveOver(result, as);
  }

  function takeTheirs(newer: ManagedPage) {
    client.setQueryData(managedPageKey(newer.id), newer);
    form.reset(valuesOf(editedText(newer), newer.version));
    toast({ title: 'You kept the other version', description: 'Nothing of yours was saved.' });
  }

  function conclude(edited: ManagedPage, { saved, sent, typed, as }: Concluded) {
    const { version } = saved;
    client.setQueryData(managedPageKey(edited.id), afterSave(edited, saved, as));
    const isMerged = sent.version !== typed.version;
    const hasTypedOn = !sameValues(form.getValues(), typed);
    if ((isMerged || saved.dropped.length > 0) && !hasTypedOn) form.reset(valuesOf(saved, version));
    // Who typed on over two versions that became one still has her own before her: the next save asks again.
    else if (!isMerged) {
      // Who typed on while it was saved goes on, with the cursor where it is.
      form.resetDefaultValues({ ...typed, version });
      form.setValue('version', version);
    }
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

  return { form, setIntent, sending, dropped, closeDropped: () => setDropped([]), advice, conflict };
}
