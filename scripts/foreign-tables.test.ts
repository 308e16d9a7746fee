import { describe, expect, it } from 'vitest';
import { checkTables, findForeignTables, findTableOwners } from './foreign-tables.ts';

const owners = findTableOwners([
  {
    file: 'src/features/pages/server/pages.table.ts',
    text: "pgTable('pages', {}) + pgTable(\n  'page_redirects'",
  },
  { file: 'src/features/auth/server/auth.table.ts', text: "pgTable('admin_users', {})" },
]);
const usesIn = (text: string, file = 'src/features/events/server/events.repository.ts') =>
  findForeignTables({ file, text }, owners).map(({ line, use }) => `${line}: ${use}`);

describe('a table of another feature', () => {
  it('is named nowhere', () => {
    expect(checkTables()).toEqual({ forbidden: [], unused: [] });
  });

  it.each([
    [
      "import { eq } from 'drizzle-orm';\nimport { adminUsers } from '../../auth/server/auth.table.ts';",
      '2: events → admin_users',
    ],
    ['\nsql`select ${columns} from pages where id = ${id}`', '2: events → pages'],
    ['sql<{ id: number }>`exists (select from page_redirects)`', '1: events → page_redirects'],
    ['const isThere = sql`pages.id = events.page_id`;', '1: events → pages'],
    ["client.query(\n  'select name from admin_users')", '2: events → admin_users'],
    ['const statement = `\n  update pages set title = $1`;', '1: events → pages'],
  ])('is found in %j', (text, use) => {
    expect(usesIn(text)).toEqual([use]);
  });

  it.each([
    ["import type { StoredText } from '../../pages/server/pages.table.ts';"],
    ['// sql`select from pages`'],
    ["sql`select from events where kind = 'pages' and ${pages}`"],
    ["throw new AppError('invalid-input', 'Choose one of the pages.');"],
  ])('is not found in %j', (text) => {
    expect(usesIn(text)).toEqual([]);
  });

  it('may be the target of a foreign key, and its feature may name it', () => {
    const text = "import { pages } from '../../pages/server/pages.table.ts';\nsql`select from pages`";
    expect(usesIn(text, 'src/features/events/server/events.table.ts')).toEqual([]);
    expect(usesIn(text, 'src/features/pages/server/pages.repository.ts')).toEqual([]);
    expect(usesIn(text, 'src/server/app.ts')).toEqual(['1: server → pages', '2: server → pages']);
  });
});
