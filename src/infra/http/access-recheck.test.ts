import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { signedIn, testApp } from '../../../test/app.ts';

it('a request whose body arrives after the end of access is refused', async () => {
  const app = await testApp({ origin: 'http://chapter.example' });
  const person = await signedIn(app.db);
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const body = JSON.stringify({ name: 'Grace Example' });
  const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1');
  const received = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (piece) => (text += String(piece)));
    socket.on('close', () => resolve(text));
  });
  socket.write(
    [
      'POST /api/members HTTP/1.1',
      'host: chapter.example',
      'connection: close',
      'content-type: application/json',
      `content-length: ${body.length}`,
      `cookie: ${person.cookie.replace('__Host-', '')}`,
      '',
      body.slice(0, 5),
    ].join('\r\n'),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  await app.db.pool.query('update admin_users set access_until = now() where id = $1', [person.id]);
  socket.write(body.slice(5));
  expect(await received).toContain('HTTP/1.1 401');
  expect((await app.db.pool.query('select from members')).rowCount).toBe(0);
});
