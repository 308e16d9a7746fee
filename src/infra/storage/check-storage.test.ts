import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { checkStorage } from './check-storage.ts';

it('only logs an object store that accepts connections and never responds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const lines: unknown[] = [];
  await checkStorage(
    { filesFolder: '', objectStore: { endpoint, region: 'none', bucket: 'pictures', ...keys } },
    { error: (_details: unknown, line?: unknown) => void lines.push(line) },
  );
  silent.close();
  expect(lines).toEqual(['files cannot be stored: uploads will fail']);
}, 8_000);
