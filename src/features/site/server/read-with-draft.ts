import type { Database } from '../../../infra/db/pool.ts';
import type { ReadResult } from '../../../kernel/rendering.ts';
import { topics } from '../chapter.rules.ts';
import { readSite } from '../site.contract.ts';
import { siteRepository } from './site.repository.ts';

type Read = (url: string) => Promise<ReadResult>;

interface Deps {
  db: Database;
  now: () => Date;
  read: Read;
}

/** Reads like a visitor after the draft of a topic is published. */
export function readWithDraft({ db, now, read }: Deps, name: string): Read | undefined {
  const topic = topics.find((each) => each === name);
  if (!topic) return undefined;
  return async (url) => {
    if (url !== readSite.path) return read(url);
    return { data: await siteRepository(db).find({ at: now(), draftOf: topic }) };
  };
}
