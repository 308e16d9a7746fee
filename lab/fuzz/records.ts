import type { OpenDatabase } from '../../src/infra/db/pool.ts';
import { listedKinds, samples } from '../samples.ts';
import type { Random } from './random.ts';

/** The rows that calls of features are about, which their samples name. */
export const targets = samples
  .flatMap(({ targets: named = [] }) => named)
  .map((target, index) => ({ ...target, kind: `target ${index}` }));

const listedRows = listedKinds
  .map(({ type, table }) => `union all select '${type}', id, version, '' from ${table}`)
  .join(' ');
const targetRows = targets
  .map(({ kind, rows }) => `union all select '${kind}', id, version, '', 1 from (${rows}) as rows`)
  .join(' ');

export interface KnownRecord {
  id: number;
  version: number;
  /** The newest revision of a record; for a revision the record it is about. */
  related: number;
  /** The slug of a page, the entity type of a revision. */
  text: string;
}

export interface Records {
  pick(random: Random, kind: string): KnownRecord;
  /** Looks up what exists by now. */
  refresh(): Promise<void>;
}

const NEWEST_PER_KIND = 200;

/** What exists in the database, so that valid requests are about real records. */
export async function openRecords({ pool }: OpenDatabase): Promise<Records> {
  const known = new Map<string, KnownRecord[]>();

  async function refresh(): Promise<void> {
    const { rows } = await pool.query<KnownRecord & { kind: string }>(`
      with entities as (
        select 'page' as kind, id, version, coalesce(slug, '') as text from pages
        union all select 'event', id, version, '' from events
        ${listedRows}
        union all select 'media', id, version, '' from media_items
      ), all_kinds as (
        select kind, id, version, text, coalesce(
          (select max(r.id) from revisions r where r.entity_type = kind and r.entity_id = e.id), 1) as related
        from entities e
        union all select 'term', id, 1, '', 1 from terms
        union all select 'message', id, 1, '', 1 from contacts
        union all select 'mail', id, 1, '', 1 from emails
        union all select 'activity', id, 1, '', 1 from activity
        union all select 'session', id, 1, '', 1 from admin_sessions
        -- The accounts that send the requests must stay owners.
        union all select 'person', id, 1, '', 1 from admin_users where username not like 'fuzz%'
        union all select 'invitation', id, 1, '', 1 from invitations
        ${targetRows}
        union all select 'office', id, version, '', 1 from plan_offices
        union all select 'group', id, 1, '', 1 from change_groups
        union all select 'revision', id, version, entity_type, entity_id from revisions
      ), ranked as (select *, row_number() over (partition by kind order by id desc) as place from all_kinds)
      select kind, id, version, text, related from ranked where place <= ${NEWEST_PER_KIND}`);
    known.clear();
    for (const { kind, ...row } of rows) known.set(kind, [...(known.get(kind) ?? []), row]);
  }

  await refresh();
  return {
    refresh,
    pick: (random, kind) => {
      const rows = known.get(kind);
      return rows ? random.pick(rows) : { id: random.int(1, 50), version: 1, related: 1, text: '' };
    },
  };
}
