import { expect, it } from 'vitest';
import { startFaultySmtpServer } from '../../../lab/chaos/faulty-smtp-server.ts';
import { logOutages } from './log-outages.ts';
import { openSmtpTransport } from './smtp-transport.ts';
import { parseSmtpUrl } from './smtp-url.ts';

const email = {
  from: 'website@chapter.example',
  to: 'hello@chapter.example',
  subject: 'Tea',
  text: 'When is the next tea?',
  messageId: '<1@chapter.example>',
};

it('logs once that email does not work, and once that it works again, and nothing about one refused email', async () => {
  const lines: string[] = [];
  const server = await startFaultySmtpServer();
  const transport = logOutages(openSmtpTransport(parseSmtpUrl(server.url)), {
    warn: (line) => void lines.push(line),
  });
  for (const fault of [
    'none',
    'rejects-email',
    'none',
    'rejects-sender',
    'rejects-email',
    'rejects-sender',
    'none',
    'none',
    'rejects-email',
  ] as const) {
    server.fault = fault;
    await transport.send(email);
  }
  transport.close();
  await server.stop();
  expect(lines).toEqual([
    expect.stringMatching(/^email does not work and is retried: The email server .*\.$/),
    'email works again',
  ]);
  expect(lines.join()).not.toContain('chapter.example');
});
