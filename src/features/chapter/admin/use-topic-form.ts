import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../kernel/http-client.ts';
import { withoutFieldPrefix } from '../../../ui/forms/form-errors.ts';
import type { Versioned } from '../../../records/admin/conflict-parts.ts';
import { toConflictParts, type FieldInfos } from '../../../records/admin/field-info.ts';
import { useRecordForm, type SavedRecord, type SaveTarget } from '../../../records/admin/use-record-form.tsx';
import { readChapter, saveTopic, type Chapter } from '../chapter.contract.ts';
import { useSiteDetails } from '../site/site.queries.ts';
import { topicContracts, type Topic } from '../topics.contract.ts';
import { refreshChapter } from './chapter-queries.ts';
import { infosOf, isForNextBoard, topicModules } from './topics.ts';

/** Whether a save is for visitors. */
export type Intent = 'publish' | 'draft';

/** The stored topic, whichever it is: the form treats the values of all topics alike. */
export interface StoredTopic extends Pick<Chapter[Topic], 'id' | 'version' | 'updatedAt' | 'updatedBy'> {
  published: Record<string, unknown>;
  draft?: Record<string, unknown> | undefined;
}

/** The form of one topic of the chapter details. */
export function useTopicForm(topic: Topic, loaded: StoredTopic) {
  const contract = topicContracts[topic];
  const client = useQueryClient();
  const site = useSiteDetails();
  /** What the current save is for, whichever button is pressed while it is on its way. */
  const intent = useRef<Intent>('publish');
  const [pending, setPending] = useState<Intent>('publish');
  const [stored, setStored] = useState(loaded);
  const editor = useRecordForm<Versioned, StoredTopic>({
    kind: {
      type: 'chapter',
      name: 'text',
      schema: contract.values.extend({ version: z.number() }) as z.ZodType as z.ZodType<Versioned, Versioned>,
      read: async () => (await call(readChapter, {}))[topic],
      toForm,
      conflictParts: () => toConflictParts(infosOf(topic) as FieldInfos<Versioned, string>),
    },
    record: loaded,
    // What was typed for one president is not offered in the form of another.
    draft: {
      key: `chapter:${topic}${topic === 'president' ? String(loaded.published['memberId']) : ''}`,
      title: contract.name,
    },
    send,
    // Where theirs is a draft, publishing still has something to do.
    isSaved: ({ draft }) => intent.current === 'draft' || !draft,
    failed: 'Failed to save',
    onStored: setStored,
    onSettled: () => void refreshChapter(client),
  });

  async function send(
    { version, ...values }: Versioned,
    attempt: SaveTarget,
  ): Promise<SavedRecord<StoredTopic>> {
    const isDraft = intent.current === 'draft';
    const body = { values, isDraft, version } as never;
    const { dropped, ...saved } = await call(saveTopic[topic] as typeof saveTopic.president, {
      body,
      ...attempt,
    }).catch((error: unknown) => {
      throw withoutFieldPrefix(error, 'values.');
    });
    const isShown = !isDraft && !isForNextBoard(topic);
    return {
      stored: saved,
      toast: isForNextBoard(topic) ? preparedToast : isDraft ? draftToast : publishedToast,
      sitePath: isShown ? topicModules[topic].previews(site)[0].path : undefined,
      removedContent: dropped,
    };
  }

  /** The draft was discarded: the form continues from what is published. */
  function onDiscarded(published: StoredTopic) {
    setStored(published);
    editor.form.baseline.reset(toForm(published));
  }

  function setIntent(next: Intent) {
    if (editor.isSending) return;
    intent.current = next;
    setPending(next);
  }

  return {
    ...editor,
    stored,
    sending: editor.isSending ? pending : undefined,
    setIntent,
    onDiscarded,
  };
}

/** What is edited: the draft where there is one. */
function toForm({ draft, published, version }: StoredTopic): Versioned {
  return { ...(draft ?? published), version };
}

const preparedToast = { title: 'Saved', description: 'Visitors see it once the new board takes over.' };
const publishedToast = { title: 'Published', description: 'Visitors see it now.' };
const draftToast = { title: 'Draft saved', description: 'Visitors do not see it.' };
