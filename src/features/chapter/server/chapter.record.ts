import { isDeepStrictEqual } from 'node:util';
import type { RecordWrite } from '../../../infra/http/call.ts';
import { setJobTimeZone } from '../../../infra/jobs/jobs.ts';
import { droppedFrom } from '../../../infra/security/dropped-html.ts';
import { assertHtmlLimits } from '../../../infra/security/html-limits.ts';
import { sanitizeHtml } from '../../../infra/security/sanitize-html.ts';
import { defineRecord } from '../../../records/server/define-record.ts';
import type { RecordRepository } from '../../../records/server/record-repository.ts';
import { emptyValues, topicContracts, topics, type ChapterValues, type Topic } from '../topics.contract.ts';
import { chapterRepository, withDefaults, type TopicRow } from './chapter.repository.ts';

/** One version of a topic to save. */
interface TopicFields {
  values: Record<string, unknown>;
  isDraft: boolean;
}

export const chapterRecord = defineRecord<TopicRow, TopicFields>({
  type: 'chapter',
  name: 'part of the chapter details',
  repository: topicRecordRepository,
  savedAt: ({ updatedAt }) => updatedAt,
  toRevision: ({ topic, published }, _tx, fields) => ({
    title: topicContracts[topic].name,
    snapshot: fields?.values ?? published,
    kind: fields?.isDraft ? 'draft' : 'published',
  }),
  fromRevision: ({ entityId, kind, snapshot }) => {
    const topic = topics[entityId - 1]!;
    return { values: cleanValues(topic, withDefaults(topic, snapshot)), isDraft: kind === 'draft' };
  },
});

/** Sanitizes what an officer wrote. Call it before the transaction: a long text takes time. */
export function sanitizeTopic<T extends Topic>(topic: T, values: ChapterValues[T]) {
  const field = topicContracts[topic].htmlField;
  if (!field) return { values, dropped: [] };
  const written = (values as Record<string, string>)[field]!;
  assertHtmlLimits({ [`values.${field}`]: written });
  const sanitized = sanitizeHtml(written);
  return { values: { ...values, [field]: sanitized }, dropped: droppedFrom(written, sanitized) };
}

/** Stored values for a reader. Sanitized again, because the rules may have become stricter since. */
export function cleanValues<T extends Topic>(topic: T, values: ChapterValues[T]): ChapterValues[T] {
  const field = topicContracts[topic].htmlField;
  return field ? { ...values, [field]: sanitizeHtml((values as Record<string, string>)[field]!) } : values;
}

function topicRecordRepository({ tx, actor }: RecordWrite): RecordRepository<TopicRow, TopicFields> {
  const chapter = chapterRepository(tx);
  return {
    lock: chapter.lock,
    async update(current, { values, isDraft }) {
      // A draft that is saved or discarded leaves what is published alone, so that cached documents stay.
      const isPublished = !isDraft && values !== current.published;
      if (current.topic === 'identity' && isPublished) await setJobTimeZone(tx, values['timeZone'] as string);
      return chapter.update(current, {
        draft: isDraft ? values : null,
        // Empty again, as Undo leaves a topic that was never saved before: stored alike.
        ...(isPublished && {
          published: isDeepStrictEqual(values, emptyValues[current.topic]) ? {} : values,
        }),
        updatedBy: actor.name,
      });
    },
    insert: neverAdded,
    remove: neverAdded,
  };
}

/** The topics are part of the product. */
function neverAdded(): never {
  throw new Error('Topics of the chapter details are neither added nor removed.');
}
