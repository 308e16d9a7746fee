import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import plugin from './lint-built-sql.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const errors = [{ message: 'Give the values as parameters.' }];

new RuleTester().run('no-built-sql', plugin.rules['no-built-sql'], {
  valid: [
    "pool.query('select * from events where id = $1', [id])",
    'pool.query(`select 1`)',
    'db.execute(sql`select * from events where id = ${id}`)',
    'console.log(`events of ${id}`)',
  ],
  invalid: [
    { code: 'pool.query(`select * from events where id = ${id}`)', errors },
    { code: "pool.query('select * from events where id = ' + id)", errors },
    { code: 'db.execute(`select ${id}`)', errors },
    { code: 'sql.raw(`select ${id}`)', errors },
    { code: 'pool.query({ text: `select ${id}` })', errors },
  ],
});
