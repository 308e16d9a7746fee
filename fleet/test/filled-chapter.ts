import { globSync } from 'node:fs';
import sharp from 'sharp';
import { expect } from 'vitest';
import { accountLinksRepository } from '../../src/features/auth/server/account-links.repository.ts';
import type { MediaItem } from '../../src/features/media/media.contract.ts';
import { setupLinksRepository } from '../../src/features/auth/server/setup-links.repository.ts';
import type { Chapter } from '../control/chapters.repository.ts';
import { openDatabase, type OpenDatabase } from '../../src/infra/db/pool.ts';
import { projectPath } from '../../src/infra/project-path.ts';
import { newSecret, sha256 } from '../../src/infra/security/secrets.ts';
import { signedIn } from '../../test/app.ts';
import { atEnd } from '../../test/at-end.ts';
import { publishDetails } from '../../test/chapter-details.ts';
import type { FillChapter } from '../../test/fill-chapter.ts';
import type { TestFleet } from './test-fleet.ts';

const fixtures = await Promise.all(
  globSync('src/features/*/server/fill-chapter.fixture.ts', { cwd: projectPath('') }).map(
    async (file) => (await import(projectPath(file))) as { fillChapter: FillChapter },
  ),
);

export interface FilledChapter {
  host: string;
  database: OpenDatabase;
  cookie: string;
  /** A secret of every kind of link, by the field of a request that holds it. */
  secrets: { link: string[]; token: string[] };
  /** The addresses of its picture. */
  pictures: string[];
}

/** Fills a chapter with a record of every kind. Every text contains the word, so that it can be searched for elsewhere. */
export async function fillChapter(fleet: TestFleet, chapter: Chapter, word: string): Promise<FilledChapter> {
  const { host } = new URL(chapter.origin);
  const database = openDatabase(chapter.databaseUrl, { connections: 1 });
  atEnd(() => database.close());
  const { pool, db } = database;
  const email = `${word}@people.example`;
  await publishDetails((...statement) => pool.query(...statement), {
    identity: { chapterName: `${word} Chapter`, timeZone: 'America/New_York' },
    contact: { email, phone: word, mailingAddress: word },
    mission: { statement: word, history: word },
    president: { name: word, greeting: word, message: `<p>${word}</p>` },
    giving: { promise: word },
  });
  const { cookie, id: adminId } = await signedIn(database);
  await pool.query('update admin_users set name = $1, email = $2', [word, email]);

  /** The idempotency keys of two chapters are the same, so that a shared one would be noticed. */
  let calls = 0;
  async function send<T>(method: string, path: string, body: object = {}): Promise<T> {
    calls += 1;
    const response = await fleet.ask(host, path, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `filling-${calls}` },
      body: JSON.stringify(body),
    });
    expect([200, 201, 204], `${method} ${path}: ${response.body}`).toContain(response.status);
    return (response.body === '' ? undefined : JSON.parse(response.body)) as T;
  }

  const days = { startDate: '2026-12-01T10:00:00Z', endDate: '2026-12-01T12:00:00Z' };
  const event = { title: `${word} tea`, description: `<p>${word}</p>`, location: word, ...days };
  const { id: eventId } = await send<{ id: number }>('POST', '/api/events', event);
  await send('PATCH', `/api/events/${eventId}`, { location: `${word} hall` });
  const page = { title: word, slug: word, type: 'general', content: { body: `<p>${word}</p>` } };
  const { id: pageId } = await send<{ id: number }>('POST', '/api/pages', page);
  await send('PATCH', `/api/pages/${pageId}`, { title: `${word} draft`, isDraft: true });
  const program = { ...page, slug: `programs/${word}`, type: 'program' };
  await send('POST', '/api/pages', program);
  const member = { name: word, title: word, email: `member-${email}` };
  const { id: memberId } = await send<{ id: number }>('POST', '/api/members', { ...member, isOfficer: true });
  await send('POST', '/api/admin/terms', { name: word, title: word, fromYear: 2001, untilYear: 2002 });
  const picture = await uploadPicture();
  await send('POST', '/api/contact', { name: word, email, message: `${word} asks.` });
  await send('POST', '/api/admin/plan');
  const invitation = { email: `new-${email}`, role: 'editor' };
  const { id: invitationId } = await send<{ id: number }>('POST', '/api/admin/invitations', invitation);
  const invited = await send<{ link: string }>('POST', `/api/admin/invitations/${invitationId}/link`);
  const [deleted] = [await send<{ id: number }>('POST', '/api/events', event)];
  await send('DELETE', `/api/events/${deleted.id}`);

  const links = accountLinksRepository(db);
  const setupSecret = newSecret();
  await setupLinksRepository(db).renew(sha256(setupSecret));
  const token: string[] = [];
  const toFill = {
    word,
    pool,
    send,
    member: { id: memberId, email: member.email },
    pictureUrl: picture.large,
  };
  for (const fixture of fixtures) token.push(...(await fixture.fillChapter(toFill)));
  return {
    host,
    database,
    cookie,
    secrets: {
      link: [
        invited.link.split('#')[1]!,
        await links.create({ purpose: 'password-reset', adminId }),
        await links.create({ purpose: 'email-confirmation', adminId, email }),
        setupSecret,
      ],
      token,
    },
    pictures: Object.values(picture),
  };

  async function uploadPicture(): Promise<MediaItem['urls']> {
    const form = new FormData();
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const create = { width: 320, height: 240, channels: 3 as const, background: '#000', noise };
    const bytes = await sharp({ create }).png().toBuffer();
    form.set('file', new File([new Uint8Array(bytes)], `${word}.png`, { type: 'image/png' }));
    const fields = { title: word, galleryTitle: word, category: 'gallery', entityType: 'gallery' };
    const uploadDate = '2026-04-18T12:00:00.000Z';
    for (const [name, value] of Object.entries({ ...fields, uploadDate })) form.set(name, value);
    const request = new Response(form);
    const response = await fleet.ask(host, '/api/media/upload', {
      method: 'POST',
      headers: { cookie, 'content-type': request.headers.get('content-type')! },
      body: Buffer.from(await request.arrayBuffer()),
    });
    expect(response.status, response.body).toBe(201);
    return (JSON.parse(response.body) as MediaItem).urls;
  }
}
