import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { checkAccessibility } from '../../../ui/editor/check-accessibility.ts';
import { UserFacingError, withoutFieldPrefix } from '../../../ui/forms/form-errors.ts';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { useConfirm } from '../../../ui/feedback/use-confirm.ts';
import { recordKeys, refreshRecords } from '../../../records/admin/record-queries.ts';
import { useRecordForm, type SavedRecord, type SaveTarget } from '../../../records/admin/use-record-form.tsx';
import {
  createPage,
  discardDraft,
  updatePage,
  type ManagedPage,
  type SavedPage,
} from '../manage-pages.contract.ts';
import { pagePath } from '../pages.rules.ts';
import { readManaged } from './managed-pages.ts';
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

/** The form of one page, new or not. */
export function usePageForm(page: ManagedPage | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayPublish = useMayCall(updatePage, { body: {} });
  const firstIntent = mayPublish ? 'publish' : 'draft';
  /** What the current save is for, whichever button is pressed while it is on its way. */
  const intent = useRef<Intent>(firstIntent);
  const [pending, setPending] = useState<Intent>(firstIntent);
  const [accepted] = useState(() => new Set<string>());
  const advice = useConfirm<string[], boolean>();
  const editor = useRecordForm<PageFormValues, ManagedPage>({
    kind: { type: 'page', schema: pageForm, read: readManaged, toForm, conflictParts: toConflictParts },
    record: page,
    startValues: page ? undefined : emptyPage,
    draft: page ? { key: `page:${page.id}`, title: editedText(page).title } : { key: 'page:new' },
    send,
    confirm: async (values) => {
      if (intent.current === 'publish') await confirmAdvice(values);
    },
    // Where theirs is a draft, publishing still has something to do.
    isSaved: ({ hasDraft }) => intent.current === 'draft' || !hasDraft,
    failed: page ? 'Failed to update page' : 'Failed to create page',
    onStored: ({ id }, dropped) => {
      if (page) return;
      if (intent.current === 'draft')
        void navigate(`/admin/edit-page/${id}`, { state: { dropped }, replace: true });
      else void navigate('/admin/pages', { state: { dropped, highlight: id } });
    },
    onSettled: () => void refreshRecords(client, 'page'),
  });

  async function send(
    values: PageFormValues,
    { id, ...attempt }: SaveTarget,
    known: readonly ManagedPage[],
  ): Promise<SavedRecord<ManagedPage>> {
    const isDraft = intent.current === 'draft';
    const body = { ...toBody(values), isDraft };
    const saving =
      id === undefined
        ? call(createPage, { body, ...attempt })
        : call(updatePage, { params: { id }, body: { ...body, version: values.version }, ...attempt });
    const saved = await saving.catch((error: unknown) => {
      // The form has the fields of `content` at its top level.
      throw withoutFieldPrefix(error, 'content.');
    });
    const before = known.at(-1);
    return {
      stored: toStored(saved, before, isDraft),
      toast: isDraft
        ? { title: 'Draft saved', description: 'Visitors do not see it.' }
        : {
            title: page ? 'Page updated successfully' : 'Page created successfully',
            description: before?.isPublished ? undefined : placesOfNew[saved.type],
          },
      sitePath: isDraft ? undefined : pagePath(saved),
      removedContent: saved.dropped,
    };
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

  /** After the draft is discarded, the form continues from the published page. */
  const draftActions = {
    discard: (idempotencyKey: string) => {
      const { id, version } = page!;
      return call(discardDraft, { params: { id }, body: { version }, idempotencyKey });
    },
    onDiscarded: (published: ManagedPage) => {
      client.setQueryData(recordKeys.form('page', published.id), published);
      editor.form.baseline.reset(toForm(published));
      void refreshRecords(client, 'page');
    },
    onFailed: () => void client.invalidateQueries({ queryKey: recordKeys.form('page', page!.id) }),
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
