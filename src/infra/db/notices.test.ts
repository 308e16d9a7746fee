import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testDatabase } from '../../../test/database.ts';
import { openDatabase } from './pool.ts';

it('calls the listener for notices outside the request that opened the connection', async () => {
  const { url } = await testDatabase();
  const request = new AsyncLocalStorage<string>();
  const calls: unknown[] = [];
  const { pool, close } = openDatabase(url, {
    connections: 1,
    onNotice: { channels: ['content_changed'], call: () => calls.push(request.getStore() ?? 'no request') },
  });
  atEnd(close);
  await request.run('a preview', () => pool.query('select 1'));
  await pool.query(`select pg_notify('content_changed', '')`);
  await expect.poll(() => calls).toEqual(['no request']);
});
