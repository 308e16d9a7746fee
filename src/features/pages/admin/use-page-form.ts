import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { checkAccessibility } from '../../../ui/editor/check-accessibility.ts';
import { UserFacingError, withoutFieldPrefix } from '../../../ui/forms/form-errors.ts';
import type { Toast } from '../../../ui/feedback/toast-card.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { useConfirm } from '../../../ui/feedback/use-confirm.ts';
import { useRecordForm, type SaveTarget } from '../../records/admin/use-record-form.tsx';
import {
  createPage,
  discardDraft,
  updatePage,
  type ManagedPage,
  type SavedPage,
} from '../manage-pages.contract.ts';
import { addressOfPage } from '../pages.rules.ts';
import { pageKeys, readManaged, refreshPages } from './managed-pages.ts';
import { toConflictParts } from './page-fields.ts';
import {
  editedText,
  emptyPage,
  pageForm,
  toBody,
  toForm,
  toStored,
  type PageFormValues,
} from './page-form-values.ts';

/** Whether a save is for visitors. */
export type Intent = 'publish' | 'draft';

interface Saved {
  page: SavedPage;
  intent: Intent;
  /** Whether visitors did not see the page before. */
  isNew: boolean;
}

/** The form of one page, new or not. */
export function usePageForm(page: ManagedPage | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { dropped?: string[] } | null };
  const mayPublish = useMayCall(updatePage, { body: {} });
  const firstIntent = mayPublish ? 'publish' : 'draft';
  /** What the current save is for, whichever button is pressed while it is on its way. */
  const intent = useRef<Intent>(firstIntent);
  const [pending, setPending] = useState<Intent>(firstIntent);
  /** The newest version that was read. */
  const newest = useRef(page);
  const [accepted] = useState(() => new Set<string>());
  const [initialValues] = useState(() => (page ? toForm(page) : emptyPage));
  const advice = useConfirm<string[], boolean>();
  const editor = useRecordForm<PageFormValues, ManagedPage, Saved>({
    name: 'page',
    record: page,
    schema: pageForm,
    initialValues,
    draft: page ? { key: `page:${page.id}`, title: editedText(page).title } : { key: 'page:new' },
    read: async (id) => (newest.current = await readManaged(id)),
    send,
    toStored: (saved) => toStored(saved.page, newest.current, saved.intent === 'draft'),
    toForm,
    initialRemovedContent: state?.dropped,
    removedContent: (saved) => saved.page.dropped,
    conflictParts: toConflictParts,
    lastSave: ({ updatedBy, updatedAt }) => ({ by: updatedBy, at: updatedAt }),
    confirm: async (values) => {
      if (intent.current === 'publish') await confirmAdvice(values);
    },
    // Where theirs is a draft, publishing still has something to do.
    isSaved: ({ hasDraft }) => intent.current === 'draft' || !hasDraft,
    messages: {
      updated: (saved) => savedToast('Page updated successfully', saved),
      failed: page ? 'Failed to update page' : 'Failed to create page',
    },
    sitePath: (saved) => (saved.intent === 'publish' ? addressOfPage(saved.page) : undefined),
    onCreated,
    onStored: (stored) => {
      newest.current = stored;
      client.setQueryData(pageKeys.form(stored.id), stored);
    },
    onSettled: () => void refreshPages(client),
  });

  async function send(values: PageFormValues, { id, ...attempt }: SaveTarget): Promise<Saved> {
    const body = { ...toBody(values), isDraft: intent.current === 'draft' };
    const isNew = !newest.current?.isPublished;
    const saving =
      id === undefined
        ? call(createPage, { body, ...attempt })
        : call(updatePage, { params: { id }, body: { ...body, version: values.version }, ...attempt });
    const saved = await saving.catch((error: unknown) => {
      // The form has the fields of `content` at its top level.
      throw withoutFieldPrefix(error, 'content.');
    });
    return { page: saved, intent: intent.current, isNew };
  }

  /** Shows what would help readers before a page is published. Advice that was declined is not repeated. */
  async function confirmAdvice(values: PageFormValues) {
    const sentences = adviceFor(values).filter((sentence) => !accepted.has(sentence));
    if (sentences.length === 0) return;
    if (!(await advice.ask(sentences))) {
      throw new UserFacingError('Not saved yet. Your text is still here.');
    }
    for (const sentence of sentences) accepted.add(sentence);
  }

  function onCreated(saved: Saved, link: Toast['link']) {
    const { id, dropped } = saved.page;
    toast({ ...savedToast('Page created successfully', saved), link });
    if (saved.intent === 'draft')
      void navigate(`/admin/edit-page/${id}`, { state: { dropped }, replace: true });
    else void navigate('/admin/pages', { state: { dropped, highlight: id } });
  }

  /** After the draft is discarded, the form continues from the published page. */
  const draftActions = {
    discard: (idempotencyKey: string) => {
      const { id, version } = page!;
      return call(discardDraft, { params: { id }, body: { version }, idempotencyKey });
    },
    onDiscarded: (published: ManagedPage) => {
      newest.current = published;
      client.setQueryData(pageKeys.form(published.id), published);
      editor.form.baseline.reset(toForm(published));
      void refreshPages(client);
    },
    onFailed: () => void client.invalidateQueries({ queryKey: pageKeys.form(page!.id) }),
  };

  function setIntent(next: Intent) {
    if (editor.isSending) return;
    intent.current = next;
    setPending(next);
  }

  return {
    ...editor,
    sending: editor.isSending ? pending : undefined,
    setIntent,
    mayPublish,
    advice,
    draftActions,
  };
}

function savedToast(title: string, { page, intent, isNew }: Saved): Toast {
  if (intent === 'draft') return { title: 'Draft saved', description: 'Visitors do not see it.' };
  return { title, description: isNew ? placesOfNew[page.type] : undefined };
}

/** Where visitors find a page that they did not see before. */
const placesOfNew: Record<SavedPage['type'], string> = {
  program: 'It is in the menu under Programs and on the home page.',
  general: 'It is not in the menu yet. Show it under Chapter details, Menu.',
};

/** What would help readers of a page, one sentence each. */
function adviceFor({ body, sections }: PageFormValues): string[] {
  return [
    ...checkAccessibility(body, 'page').map(({ sentence }) => sentence),
    ...sections.flatMap(({ content }, index) =>
      checkAccessibility(content, 'part').map(({ sentence }) => `Section ${index + 1}: ${sentence}`),
    ),
  ];
}
