import { z } from 'zod';
import { endpoint, type Endpoint } from '../../kernel/endpoint.ts';
import { baseVersion, id, instant } from '../../kernel/fields.ts';
import type { StricterAccess } from '../../kernel/roles.ts';
import { eachTopic, topicContracts, topics, type ChapterValues, type Topic } from './topics.contract.ts';

const ownersTopics = topics.filter((topic) => topicContracts[topic].access === 'owner');

const ownersTopicAccess: StricterAccess = {
  role: 'owner',
  what: 'change this part of the chapter details',
  applies: ({ params }) => ownersTopics.includes((params as { topic: Topic }).topic),
};

const saveState = {
  id,
  version: z.int(),
  updatedAt: instant.optional(),
  updatedBy: z.string().optional().describe('The person who saved it last.'),
};

function storedTopic(limited: z.ZodType) {
  const values = withoutLimits(limited);
  return z.object({
    ...saveState,
    published: values.describe('What visitors see.'),
    draft: values.optional(),
  });
}

/** The same fields for reading. A stored value may be older than a limit, which counts when it is saved again. */
function withoutLimits(schema: z.ZodType): z.ZodType {
  const plain = plainTypeOf(schema);
  return schema.description ? plain.describe(schema.description) : plain;
}

function plainTypeOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape);
    return z.object(Object.fromEntries(fields.map(([name, field]) => [name, withoutLimits(field)])));
  }
  if (schema instanceof z.ZodArray) return z.array(withoutLimits(schema.element as z.ZodType));
  if (schema instanceof z.ZodNumber) return z.number();
  return schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean ? schema : z.string();
}

type StoredTopic<T extends Topic> = z.ZodObject<
  typeof saveState & {
    published: z.ZodType<ChapterValues[T]>;
    draft: z.ZodOptional<z.ZodType<ChapterValues[T]>>;
  }
>;

const chapterSchema = z
  .object(eachTopic((topic) => storedTopic(topicContracts[topic].values)) as { [T in Topic]: StoredTopic<T> })
  .meta({ id: 'Chapter' });

export type Chapter = z.infer<typeof chapterSchema>;

export const readChapter = endpoint('GET', '/api/admin/chapter', {
  access: 'editor',
  summary: 'Everything the chapter says about itself, by topic: what visitors see, and drafts',
  response: chapterSchema,
});

function saveOf(topic: Topic) {
  const { access = 'editor', values } = topicContracts[topic];
  return endpoint('PATCH', `/api/admin/chapter/${topic}`, {
    access,
    summary: `Publish the topic “${topic}” of the chapter details, or save a draft of it`,
    body: z.strictObject({
      values,
      isDraft: z.boolean().optional().describe('Saves a draft, which visitors do not see.'),
      version: baseVersion.optional(),
    }),
    response: storedTopic(values).extend({
      dropped: z.array(z.string()).describe('What sanitizing removed, one sentence each.'),
    }),
    idempotent: 'replace',
  });
}

type SaveTopic<T extends Topic> = Endpoint<
  `/api/admin/chapter/${T}`,
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodType<{ values: ChapterValues[T]; isDraft?: boolean | undefined; version?: number | undefined }>,
  z.ZodType<z.infer<StoredTopic<T>> & { dropped: string[] }>
>;

/** How each topic is saved. */
export const saveTopic = eachTopic(saveOf) as { [T in Topic]: SaveTopic<T> };

const topicParams = z.object({ topic: z.enum(topics) });

export const discardTopicDraft = endpoint('POST', '/api/admin/chapter/:topic/discard-draft', {
  access: 'editor',
  stricterAccess: ownersTopicAccess,
  summary: 'Discard the draft of a topic; it stays in the history',
  params: topicParams,
  body: z.strictObject({ version: baseVersion.optional() }),
  response: chapterSchema,
  idempotent: true,
});

export const restoreTopic = endpoint('POST', '/api/admin/chapter/:topic/restore', {
  access: 'editor',
  stricterAccess: ownersTopicAccess,
  summary: 'Restore a revision of a topic',
  params: topicParams,
  body: z.strictObject({ revisionId: id, version: baseVersion.optional() }),
  response: chapterSchema,
  idempotent: true,
});
