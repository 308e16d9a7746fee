import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import journal from '../../../../database/migrations/meta/_journal.json' with { type: 'json' };
import { demoMembers } from '../../../../database/seed/members.ts';
import { excludedTables, newDatabase, query } from '../../../../test/backups.ts';
import { restoreBackup } from '../../../infra/backup/restore-backup.ts';
import { writeBackup } from '../../../infra/backup/write-backup.ts';
import { migrate, migrateUntil } from '../../../infra/db/migrate.ts';
import { folderStore } from '../../../infra/storage/file-store.ts';
import { toPastBoards, type Term } from '../../members/past-boards.rules.ts';

const whenOf = (prefix: string) => journal.entries.find(({ tag }) => tag.startsWith(prefix))!.when;

let url: string;

/** The demo chapter as the version before had it: each officer holds an office of her title, with a term. */
beforeEach(async () => {
  url = await newDatabase();
  await migrateUntil(url, whenOf('0033'));
  const rows = demoMembers.map(
    ({ name, title = '', category = 'member', isOfficer = false }, place) =>
      `(${[name, title, category].map(quoted).join()}, ${isOfficer}, ${place + 1})`,
  );
  await query(url, `insert into members (name, title, category, is_officer, position) values ${rows.join()}`);
  await migrateUntil(url, whenOf('0042'));
  await query(url, `update terms set starts_at = '2025-07-01'`);
});

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function membersOf(database: string) {
  return query(
    database,
    'select id, name, title, is_officer, category, position, version, email from members order by id',
  );
}

async function pastBoardsOf(database: string) {
  const terms = await query(
    database,
    `select member_id as "memberId", title, name, position, starts_at as "startsAt", ends_at as "endsAt"
     from terms order by ends_at desc, position, id`,
  );
  return toPastBoards(terms as unknown as Term[], 'America/New_York');
}

/** Officers without an open term, and open terms of someone who has not that title. */
async function driftOf(database: string) {
  return query(
    database,
    `select name from members where is_officer and 1 <> (
       select count(*) from terms where member_id = members.id and ends_at is null and terms.title = coalesce(members.title, ''))
     union all select name from terms where ends_at is null and not exists (
       select from members where members.id = terms.member_id and is_officer)`,
  );
}

async function linesOf(database: string, which: 'is null' | 'is not null') {
  return query(
    database,
    `select title, was_title, category, holders from plan_offices join plans on plans.id = plan_id
     where applied_at ${which} order by position`,
  );
}

/** The same chapter from a backup of the version before, which this version restores. */
async function restore(): Promise<string> {
  const folder = async () => mkdtemp(path.join(tmpdir(), 'plans-'));
  const { backup } = await writeBackup({
    databaseUrl: url,
    files: folderStore(await folder()),
    folder: await folder(),
    excludedTables,
  });
  const databaseUrl = await newDatabase();
  await restoreBackup({ backup, databaseUrl, files: folderStore(await folder()), excludedTables });
  return databaseUrl;
}

it('leaves a chapter that plans nothing as it is, with its vacant offices', async () => {
  await query(url, `insert into offices (title, position) values ('Webmaster', 99)`);
  const [members, boards] = [await membersOf(url), await pastBoardsOf(url)];
  const officers = members.filter((member) => member['is_officer']);
  await migrate(url);
  expect(await membersOf(url)).toEqual(members);
  expect(await pastBoardsOf(url)).toEqual(boards);
  expect(await driftOf(url)).toEqual([]);
  expect(await linesOf(url, 'is null')).toEqual([]);
  const lines = await linesOf(url, 'is not null');
  expect(lines.map(({ title }) => title)).toEqual([...officers.map(({ title }) => title), 'Webmaster']);
});

it('makes a year that is being prepared the plan, without a date', async () => {
  await query(
    url,
    `insert into years (starts_at_local) values ('2027-07-01T00:00');
     insert into planned_offices (year_id, office_id, title, category, position)
       select 1, id, title, category, position from offices where title <> 'Chaplain';
     update planned_offices set member_id = 40, version = 2 where title = 'President';
     update planned_offices set decision = 'no-one', version = 2 where title = 'Treasurer';
     update planned_offices set title = 'Scribe', category = 'Chairs', version = 2 where title = 'Recording Secretary';
     update planned_offices set decision = 'removed' where title = 'Parliamentarian';
     insert into planned_offices (year_id, title, category, position) values (1, 'Webmaster', 'Chairs', 90);
     update offices set title = 'Deputy' where title = 'Vice President'`,
  );
  const members = await membersOf(url);
  const restored = await restore();
  expect(await membersOf(restored)).toEqual(members);
  expect(await query(restored, 'select starts_at_local from plans where applied_at is null')).toEqual([
    { starts_at_local: null },
  ]);
  const lines = new Map((await linesOf(restored, 'is null')).map((line) => [line['title'], line]));
  const [undecided, heading] = [{ holders: null }, { category: null }];
  expect(lines.get('President')).toMatchObject({ was_title: 'President', holders: [40], ...heading });
  expect(lines.get('Treasurer')).toMatchObject({ holders: [], ...heading });
  expect(lines.get('Scribe')).toMatchObject({
    was_title: 'Recording Secretary',
    category: 'Chairs',
    ...undecided,
  });
  expect(lines.get('Parliamentarian')).toMatchObject({ holders: [] });
  expect(lines.get('Webmaster')).toMatchObject({ was_title: null, category: 'Chairs', ...undecided });
  expect(lines.get('Deputy')).toMatchObject({ was_title: 'Deputy', ...heading, ...undecided });
  expect(lines.get('Chaplain')).toMatchObject({ was_title: 'Chaplain', ...undecided });
  const tables = await query(
    restored,
    `select to_regclass('years') as years, to_regclass('offices') as offices`,
  );
  expect(tables).toEqual([{ years: null, offices: null }]);
});

it('joins the terms of a woman in two offices after a year has started', async () => {
  // The Vice President became President, the Treasurer is Chaplain as well, and no one is Historian.
  await query(
    url,
    `insert into years (starts_at_local, started_at, before) values ('2026-07-01T00:00', '2026-07-01T04:00Z', '{}');
     insert into offices (title, position) values ('Historian', 99);
     update terms set ends_at = '2026-07-01T04:00Z', ended_by_year = 1;
     insert into terms (office_id, member_id, title, name, position, starts_at, started_by_year)
       select office_id, member_id, title, name, position, '2026-07-01T04:00Z', 1 from terms;
     update members set title = 'Past President', is_officer = false where title = 'President';
     update members set title = 'President' where title = 'Vice President';
     update terms set member_id = members.id, name = members.name from members
       where terms.ends_at is null and terms.title = 'President' and members.title = 'President';
     delete from terms where ends_at is null and title = 'Vice President';
     update members set is_officer = false, title = null where title = 'Chaplain';
     update members set title = 'Treasurer and Chaplain' where title = 'Treasurer';
     update terms set member_id = members.id, name = members.name from members
       where terms.ends_at is null and terms.title = 'Chaplain' and members.title = 'Treasurer and Chaplain';
     insert into activity (admin_name, action, subject, title) values ('Ada', 'create', 'year', '')`,
  );
  const [members, boards] = [await membersOf(url), await pastBoardsOf(url)];
  const open = async () => (await query(url, 'select from terms where ends_at is null')).length;
  const before = await open();
  await migrate(url);
  expect(await membersOf(url)).toEqual(members);
  expect(await pastBoardsOf(url)).toEqual(boards);
  expect(await driftOf(url)).toEqual([]);
  expect(await open()).toBe(before - 1);
  expect((await linesOf(url, 'is not null')).map(({ title }) => title)).toContain('Historian');
  expect(await query(url, 'select subject from activity')).toEqual([{ subject: 'board' }]);
});
