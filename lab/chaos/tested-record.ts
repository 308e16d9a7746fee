import type { RevisionKind } from '../../src/records/records.rules.ts';
import type { RecordKind } from '../samples.ts';

/** What is stored, by the marks of its saves: the newest version of a record, or nothing after its deletion. */
export type Contents = { version: number; published: string; draft?: string } | undefined;

interface Revision {
  version: number;
  kind: RevisionKind;
  mark: string;
}

export interface TestedRecord {
  kind: RecordKind;
  id: number;
  contents: Contents;
  /** The contents that a deletion removed. */
  deleted?: Contents;
  /** The revisions that the history must have, the newest last. */
  revisions: Revision[];
}

export interface Save {
  name: 'create' | 'publish' | 'draft' | 'discard' | 'restore' | 'delete';
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** The version that it makes. */
  revision: Revision;
}

export function pathsOf({ kind: { path, adminPath, fixedId }, id }: Pick<TestedRecord, 'kind' | 'id'>) {
  return fixedId ? { path, adminPath } : { path: `${path}/${id}`, adminPath: `${adminPath}/${id}` };
}

export function createOf(kind: RecordKind, mark: string): Save {
  return {
    name: 'create',
    method: 'POST',
    path: kind.path,
    body: { ...kind.body(mark), ...kind.newBody?.(mark) },
    revision: { version: 1, kind: 'published', mark },
  };
}

/** The saves that are possible now. `revisionId` says under which id a version is stored. */
export function possibleSaves(
  { kind, id, contents, deleted, revisions }: TestedRecord,
  mark: string,
  revisionId: (version: number) => number,
): Save[] {
  const { path, adminPath } = pathsOf({ kind, id });
  const current = revisions.at(-1)!.version;
  const version = current + 1;
  // Without a base version, nothing but the key prevents that a save is applied twice.
  const base = Math.random() < 0.5 ? { version: current } : {};
  const restore = (restored: Revision, from = restored.version): Save => ({
    name: 'restore',
    method: 'POST',
    path: `${adminPath}/restore`,
    body: { revisionId: revisionId(from), ...base },
    revision: { ...restored, version },
  });
  if (!contents) return [restore({ version, kind: 'published', mark: deleted!.published }, current)];

  const save = { method: 'PATCH' as const, path };
  const body = { ...kind.body(mark), ...base };
  const published = { version, kind: 'published' as const };
  return [
    { ...save, name: 'publish', body, revision: { ...published, mark } },
    restore(pick(revisions.filter((revision) => revision.kind !== 'deleted'))),
    ...when(kind.hasDrafts, {
      ...save,
      name: 'draft',
      body: { ...body, isDraft: true },
      revision: { version, kind: 'draft', mark },
    }),
    ...when(contents.draft !== undefined, {
      name: 'discard',
      method: 'POST',
      path: `${adminPath}/discard-draft`,
      body: base,
      revision: { ...published, mark: contents.published },
    }),
    ...when(kind.fixedId === undefined, {
      name: 'delete',
      method: 'DELETE',
      path,
      revision: { version, kind: 'deleted', mark: '' },
    }),
  ];
}

/** What is stored after a save. */
export function contentsAfter({ contents, deleted }: Partial<TestedRecord>, { revision }: Save): Contents {
  const { version, kind, mark } = revision;
  if (kind === 'deleted') return undefined;
  if (kind === 'draft') return { version, published: contents!.published, draft: mark };
  return contents || !deleted ? { version, published: mark } : { ...deleted, version };
}

export function pick<T>(choices: readonly T[]): T {
  return choices[Math.floor(Math.random() * choices.length)]!;
}

function when(isPossible: boolean, save: Save): Save[] {
  return isPossible ? [save] : [];
}
