import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFaultySmtpServer, type FaultySmtpServer } from '../../../lab/chaos/faulty-smtp-server.ts';
import { openSmtpTransport, type Email, type SmtpTransport } from './smtp-transport.ts';
import { parseSmtpUrl } from './smtp-url.ts';

let server: FaultySmtpServer;
let transport: SmtpTransport;

beforeAll(async () => {
  server = await startFaultySmtpServer();
  transport = openSmtpTransport(parseSmtpUrl(server.url));
});

afterAll(async () => {
  transport.close();
  await server.stop();
});

async function send(more: Partial<Email>): Promise<string> {
  const address = 'hello@chapter.example';
  const email = { from: address, to: address, subject: 'Tea', text: 'Tea?' };
  await transport.send({ ...email, messageId: '<1@chapter.example>', ...more });
  return server.accepted.at(-1)!.raw;
}

describe('an email to a list', () => {
  const list = {
    id: 'news.chapter.example',
    leaveUrl: `https://chapter.example/leave?token=${'x'.repeat(200)}`,
  };

  it('names the list and the URL that leaves it, each on one line', async () => {
    const raw = await send({ html: '<p>Tea?</p>', list });
    expect(raw).toContain('List-ID: <news.chapter.example>\r\n');
    expect(raw).toContain(`\r\nList-Unsubscribe: <${list.leaveUrl}>\r\n`);
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(raw).toMatch(/multipart\/alternative;.*\r\n\r\nTea\?\r\n.*\r\n\r\n<p>Tea\?<\/p>\r\n/s);
    expect(raw).not.toContain('Auto-Submitted');
  });

  it('gets no header through a value', async () => {
    const raw = await send({
      list: { id: 'news\r\nX-One: 1', leaveUrl: 'https://a.example/\r\nX-Two: 2>é' },
    });
    expect(raw).not.toMatch(/^X-/m);
    expect(raw).toContain('\r\nList-Unsubscribe: <https://a.example/X-Two:%202%3E%C3%A9>\r\n');
  });

  it('changes nothing in others', async () => {
    expect((await send({})).replace(/^Date: .*$/m, 'Date: today')).toBe(
      [
        'Auto-Submitted: auto-generated',
        'From: hello@chapter.example',
        'To: hello@chapter.example',
        'Subject: Tea',
        'Message-ID: <1@chapter.example>',
        'Content-Transfer-Encoding: 7bit',
        'Date: today',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Tea?\r\n',
      ].join('\r\n'),
    );
  });
});
