import { topicInfos } from './topic-infos.ts';

/** The fields of all topics together; those that two topics share have the same name. */
export const fieldNames = Object.fromEntries(
  Object.values(topicInfos).flatMap((infos: Record<string, { label: string }>) =>
    Object.entries(infos).map(([name, { label }]) => [name, label.toLowerCase()]),
  ),
);
