import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { publishDetails } from '../../../../test/chapter-details.ts';

it('the screens know that no email is sent while the chapter has no address', async () => {
  const app = await testApp({ smtpServer: { host: '127.0.0.1', port: 1, isSecure: false } });
  const document = async () => (await app.fastify.inject('/admin/forgot-password')).body;
  expect(await document()).toContain('"isEmailOff":true');
  await publishDetails((...statement) => app.db.pool.query(...statement), {
    contact: { email: 'hello@harbor.example' },
  });
  expect(await document()).not.toContain('isEmailOff');
});
