import { useQueryClient } from '@tanstack/react-query';
import EditIcon from 'lucide-react/icons/pencil';
import { useParams } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { toHistoryFields, type HistoryOf } from '../../../records/admin/field-info.ts';
import { HistoryScreen } from '../../../records/admin/history-screen.tsx';
import { restoreTopic, saveTopic } from '../chapter.contract.ts';
import { emptyValues, topicContracts, topicId } from '../topics.contract.ts';
import { refreshChapter, useChapter } from './chapter-queries.ts';
import { backFrom, infosOf, isForNextBoard, topicIn } from './topics.ts';

export default function TopicHistoryScreen() {
  const topic = topicIn(useParams()['id']) ?? 'president';
  const client = useQueryClient();
  const read = useChapter();
  const mayRestore = useMayCall(saveTopic[topic]);
  const stored = read.data?.[topic];
  const history: HistoryOf = {
    entityType: 'chapter',
    entityId: topicId(topic),
    fieldsOf: (snapshot) => toHistoryFields(infosOf(topic), { ...emptyValues[topic], ...snapshot }),
    consequencesOf: ({ kind }) => {
      if (isForNextBoard(topic))
        return 'It replaces what is prepared now. Visitors see it once the new board takes over.';
      return kind === 'draft'
        ? 'This version was a draft, so it becomes the draft again. Visitors keep seeing what is published.'
        : `Visitors will see this version right away. ${stored?.draft ? 'It also replaces the current draft. ' : ''}The current version stays in the history.`;
    },
    ...(mayRestore && {
      restore: async ({ id: revisionId }, version, idempotencyKey) => {
        const body = { revisionId, version };
        await call(restoreTopic, { params: { topic }, body, idempotencyKey });
        // The back office itself shows the name and uses the time zone.
        await refreshChapter(client);
        return {};
      },
    }),
  };
  return (
    <HistoryScreen
      of={history}
      read={read}
      isMissing={false}
      title={stored && topicContracts[topic].name}
      back={backFrom(topic)}
      links={[{ label: 'Edit', Icon: EditIcon, to: `/admin/chapter/${topic}` }]}
      deletedText=""
      renderFallback={({ retry }) => <NotLoaded retry={retry} text="Loading history..." />}
    />
  );
}
