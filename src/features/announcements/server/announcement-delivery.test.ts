import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { beforeAll, expect, it } from 'vitest';
import { startFaultySmtpServer } from '../../../../lab/chaos/faulty-smtp-server.ts';
import { headersOf, textOf } from '../../../../test/email-text.ts';
import { openSmtpTransport, type Email } from '../../../infra/email/smtp-transport.ts';
import { parseSmtpUrl } from '../../../infra/email/smtp-url.ts';
import { palettes } from '../../../kernel/palettes.ts';
import { composeAnnouncement } from './announcement-email.ts';
import { sampleEmail, sampleHtml, wordsOf } from './announcement-email.fixture.ts';

const COUNT = 300;
const domain = 'chapter.example';
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const word = fc.constantFrom(
  'coats',
  'Renée',
  'we',
  'Laurel',
  '"yams"',
  'naïve',
  '𝒞',
  'Ø',
  '漢字',
  'A&amp;B',
  '🎄',
  '–',
  '.',
);
const words = (maxLength: number) => fc.array(word, { minLength: 1, maxLength }).map((all) => all.join(' '));
const block = fc.oneof(
  words(60).map((text) => `<p>${text}</p>`),
  words(5).map((text) => `<h3>${text}</h3>`),
  fc
    .array(words(9), { minLength: 1, maxLength: 5 })
    .map((all) => `<ul>${all.map((item) => `<li>${item}</li>`).join('')}</ul>`),
  words(4).map((text) => `<p>${text} <a href="https://a.example/${'long-'.repeat(30)}">${text}</a></p>`),
  words(4).map((text) => `<table><tbody><tr><td>${text}</td><td>${text}</td></tr></tbody></table>`),
  words(900).map((text) => `<blockquote>${text}</blockquote>`),
);
const announcement = fc.record({
  subject: words(20).map((text) => text.replaceAll('&amp;', '&').slice(0, 120).toWellFormed()),
  html: fc.oneof(
    { weight: 5, arbitrary: fc.array(block, { minLength: 1, maxLength: 12 }).map((all) => all.join('\n')) },
    { weight: 1, arbitrary: fc.constant(sampleHtml) },
  ),
  token: fc.stringMatching(/^[\w-]{1,300}$/),
  palette: fc.constantFrom(...palettes),
});

interface Sent {
  email: Email;
  raw: string;
}
const sent: Sent[] = [];

beforeAll(async () => {
  const server = await startFaultySmtpServer();
  const transport = openSmtpTransport(parseSmtpUrl(server.url));
  const drawn = fc.sample(announcement, { seed: 11, numRuns: COUNT });
  for (const [index, { subject, html, token, palette }] of drawn.entries()) {
    const leaveUrl = `https://${domain}/leave#${token}`;
    const chapter = { ...sampleEmail().chapter, palette };
    const email: Email = {
      ...composeAnnouncement(sampleEmail({ subject, html, leaveUrl, chapter })),
      subject,
      from: `news@${domain}`,
      to: `a${index}@home.example`,
      replyTo: { name: 'Renée Whitlock', address: `secretary@${domain}` },
      messageId: `<${index}@${domain}>`,
      list: { id: `news.${domain}`, leaveUrl: `https://${domain}/api/news/leave?token=${token}` },
    };
    const { isSent, reason } = await transport.send(email);
    if (!isSent) throw new Error(reason);
    sent.push({ email, raw: server.accepted.at(-1)!.raw });
  }
  transport.close();
  await server.stop();
}, 120_000);

/** What a relay makes of an email: it signs it, as each provider does for its customers. */
async function sign(raw: string, canonicalization: 'relaxed/relaxed' | 'simple/simple'): Promise<string> {
  const key = {
    signingDomain: domain,
    selector: 'a',
    privateKey: keys.privateKey,
    algorithm: 'rsa-sha256' as const,
    canonicalization,
  };
  const headerList = headersOf(raw).map(([name]) => name);
  const { signatures, errors } = await dkimSign(raw, { ...key, signatureData: [key], headerList });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return signatures + raw;
}

async function resultOf(raw: string): Promise<string[]> {
  const { results } = await dkimVerify(raw, {
    resolver: (name: string, type: string) =>
      Promise.resolve(
        name === `a._domainkey.${domain}` && type === 'TXT'
          ? [[`v=DKIM1; k=rsa; p=${keys.publicKey.toString('base64')}`]]
          : [],
      ),
  });
  return results.map(({ status }) => status.result);
}

it(
  'has a signature of its relay that is valid, and is not once a byte is changed',
  { timeout: 120_000 },
  async () => {
    for (const canonicalization of ['relaxed/relaxed', 'simple/simple'] as const)
      for (const { raw } of sent) expect(await resultOf(await sign(raw, canonicalization))).toEqual(['pass']);
    const signed = await sign(sent[0]!.raw, 'relaxed/relaxed');
    expect(await resultOf(signed.replace('One-Click', 'One-Clack'))).toEqual(['fail']);
  },
);

it('has each header once, and those of the list on one line', () => {
  for (const { email, raw } of sent) {
    const names = headersOf(raw).map(([name]) => name);
    expect(names).toHaveLength(new Set(names).size);
    const headers = new Map(headersOf(raw));
    expect(headers.get('list-unsubscribe')).toBe(`<${email.list!.leaveUrl}>`);
    expect(raw).toContain(`\r\nList-Unsubscribe: <${email.list!.leaveUrl}>\r\n`);
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(raw).toContain(`List-ID: <news.${domain}>\r\n`);
    expect(headers.get('message-id')).toBe(email.messageId);
    expect(headers.get('mime-version')).toBe('1.0');
    // A person wrote it (RFC 3834), and the headers of a list keep out-of-office replies away.
    expect([headers.has('auto-submitted'), headers.get('precedence')]).toEqual([false, 'bulk']);
    // A server may change longer lines and other bytes, which breaks the signature.
    expect(raw).toMatch(/^[\r\n\t -~]*$/);
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThan(999);
  }
});

it('has the text and the HTML as they were written, with the same words', () => {
  const bytes: number[] = [];
  for (const { email, raw } of sent) {
    const [, boundary] = /boundary="(.*)"/.exec(new Map(headersOf(raw)).get('content-type')!)!;
    const parts = raw
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => part.slice(2, -2));
    const types = parts.map((part) => new Map(headersOf(part)).get('content-type'));
    expect(types).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8']);
    const [text, html] = parts.map((part) => textOf(part).replaceAll('\r\n', '\n'));
    expect(text).toBe(email.text);
    expect(html).toBe(email.html);
    const found = wordsOf({ html: html!, text: text! });
    expect(found.text).toEqual(found.html);
    bytes.push(Buffer.byteLength(html!));
  }
  expect(Math.max(...bytes)).toBeLessThan(100_000);
});
