import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { baseVersion, id, instant } from '../../kernel/fields.ts';
import type { StricterAccess } from '../../kernel/roles.ts';
import { topics, type Topic } from './chapter.rules.ts';
import { topicSchemas } from './chapter-values.contract.ts';

/** Who the chapter is, is the owners'. */
const ownersTopics: readonly Topic[] = ['identity'];

function accessOf(topic: Topic) {
  return ownersTopics.includes(topic) ? 'owner' : 'editor';
}

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

function storedTopic<Values extends z.ZodType>(limited: Values) {
  const values = withoutLimits(limited) as z.ZodType<z.infer<Values>>;
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

const { president, slides, mission, contact, giving, menu, identity, directory, scholarships, successor } =
  topicSchemas;

const chapterSchema = z
  .object({
    president: storedTopic(president),
    slides: storedTopic(slides),
    mission: storedTopic(mission),
    contact: storedTopic(contact),
    giving: storedTopic(giving),
    menu: storedTopic(menu),
    identity: storedTopic(identity),
    directory: storedTopic(directory),
    scholarships: storedTopic(scholarships),
    successor: storedTopic(successor),
  })
  .meta({ id: 'Chapter' });

export type Chapter = z.infer<typeof chapterSchema>;

export const readChapter = endpoint({
  method: 'GET',
  path: '/api/admin/chapter',
  access: 'editor',
  summary: 'Everything the chapter says about itself, by topic: what visitors see, and drafts',
  response: chapterSchema,
});

function saveOf<T extends Topic, Values extends z.ZodType>(topic: T, values: Values) {
  return endpoint({
    method: 'PATCH',
    path: `/api/admin/chapter/${topic}`,
    access: accessOf(topic),
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

/** How each topic is saved. */
export const saveTopic = {
  president: saveOf('president', president),
  slides: saveOf('slides', slides),
  mission: saveOf('mission', mission),
  contact: saveOf('contact', contact),
  giving: saveOf('giving', giving),
  menu: saveOf('menu', menu),
  identity: saveOf('identity', identity),
  directory: saveOf('directory', directory),
  scholarships: saveOf('scholarships', scholarships),
  successor: saveOf('successor', successor),
};

const topicParams = z.object({ topic: z.enum(topics) });

export const discardTopicDraft = endpoint({
  method: 'POST',
  path: '/api/admin/chapter/:topic/discard-draft',
  access: 'editor',
  stricterAccess: ownersTopicAccess,
  summary: 'Discard the draft of a topic; it stays in the history',
  params: topicParams,
  body: z.strictObject({ version: baseVersion.optional() }),
  response: chapterSchema,
  idempotent: true,
});

export const restoreTopic = endpoint({
  method: 'POST',
  path: '/api/admin/chapter/:topic/restore',
  access: 'editor',
  stricterAccess: ownersTopicAccess,
  summary: 'Restore a revision of a topic',
  params: topicParams,
  body: z.strictObject({ revisionId: id, version: baseVersion.optional() }),
  response: chapterSchema,
  idempotent: true,
});
