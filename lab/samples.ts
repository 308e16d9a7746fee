import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { projectPath } from '../src/infra/project-path.ts';

interface Stored {
  version: number;
  published: unknown;
  draft?: unknown;
}

/** A kind of record as tests and measurements save it. */
export interface RecordKind {
  type: string;
  name: string;
  /** The record that always exists; records of other kinds are created and deleted. */
  fixedId?: number;
  hasDrafts: boolean;
  /** Where records are saved; the path of one of them ends with its id, unless it always exists. */
  path: string;
  /** Where they are read and restored, and their drafts discarded. */
  adminPath: string;
  /** Where they are read, if elsewhere. */
  readPath?: string;
  /** What the response says of the record. */
  toStored: (response: never) => Stored;
  /** The body of a save. Every part has the mark of the save, so that a mixture of two saves is detected. */
  body: (mark: string) => object;
  /** What the body of a new record has besides. */
  newBody?: (mark: string) => object;
}

/** A kind whose records have a name and are on one page of the website. */
export interface ListedKind extends RecordKind {
  table: string;
  page: string;
}

/** What tests and measurements must know of a feature: `samples` in `samples.fixture.ts` of its folder. */
export interface Samples {
  records?: ListedKind[];
  /** The rows that a call is about, by its path: their ids and versions. */
  targets?: { path: RegExp; rows: string }[];
  /** Tables whose rows appear in no public document. */
  unseenTables?: string[];
}

export const samples: readonly Samples[] = await Promise.all(
  globSync(projectPath('src/features/*/samples.fixture.ts')).map(
    async (file) => ((await import(pathToFileURL(file).href)) as { samples: Samples }).samples,
  ),
);

export const listedKinds = samples.flatMap(({ records = [] }) => records);
