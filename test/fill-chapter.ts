import type { Pool } from 'pg';

/** What a feature needs to add its records to a chapter in which a test looks for a word. */
export interface ChapterToFill {
  /** In every text that is added. */
  word: string;
  pool: Pool;
  send: (method: string, path: string, body?: object) => Promise<unknown>;
  member: { id: number; email: string };
  pictureUrl: string;
}

/** What `server/fill-chapter.fixture.ts` of a feature exports. The result are the secrets in its links. */
export type FillChapter = (chapter: ChapterToFill) => Promise<string[]>;
