import { afterEach, describe, expect, it, vi } from 'vitest';
import { query } from '../../../../test/backups.ts';
import {
  filesOf,
  newPicture,
  restoreByCommand,
  servedBy,
  siteWithRemovals,
} from '../../../../test/removals.ts';
import { listBackups } from '../../../infra/backup/backup-folder.ts';
import { mergeKeptLists } from '../../../server/kept-lists.ts';
import type { UploadedMedia } from '../../media/media.contract.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const site = await siteWithRemovals({ runsJobs: false });
const { app, env } = site;

afterEach(() => void vi.unstubAllEnvs());

describe('a picture that was hidden after the backup', () => {
  const send = async (method: 'DELETE' | 'POST', url: string, payload?: object) => {
    const headers = { cookie: app.admin.cookie };
    const { statusCode, body } = await app.fastify.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    if (statusCode >= 300) throw new Error(`${url}: ${body}`);
  };
  const decide = (id: number, decision: string) =>
    send('POST', `/api/admin/photo-requests/${id}`, { decision });
  const young = '/api/admin/young-collections';

  it('is hidden after a restore, with the collections of young people, unless it was shown again', async () => {
    const stored: UploadedMedia[] = [];
    for (const title of ['Tea', 'Tea', 'Camp', 'Prom', 'Fair', 'Old prom']) {
      const item = await site.store(await newPicture());
      stored.push(item);
      await query(app.db.url, `update media_items set gallery_title = '${title}' where id = ${item.id}`);
    }
    const [asked, shownAgain, camp, prom, fair, oldProm] = stored as [
      UploadedMedia,
      UploadedMedia,
      UploadedMedia,
      UploadedMedia,
      UploadedMedia,
      UploadedMedia,
    ];
    const permit = (title: string) =>
      send('POST', `${young}/permission`, { title, isConfirmed: true, papers: 'Folder' });
    await send('POST', young, { title: 'Old prom' });
    await permit('Old prom');
    await site.backups.write();
    const source = (await listBackups(env.backupFolder)).at(-1)!;
    for (const { id } of [asked, shownAgain]) await decide(id, 'hidden');
    await decide(shownAgain.id, 'kept');
    for (const title of ['Camp', 'Prom', 'Fair']) await send('POST', young, { title });
    for (const title of ['Prom', 'Fair']) await permit(title);
    await send('DELETE', `${young}?title=Fair`);
    await mergeKeptLists(app.db.db, env.backupFolder);

    const { env: restored, printed } = await restoreByCommand(site, source);
    expect(printed).toContain('3 pictures that visitors may not see any more are hidden again.');
    expect(
      await query(restored.databaseUrl, 'select id, is_requested from hidden_media_items order by id'),
    ).toEqual([
      { id: asked.id, is_requested: true },
      { id: camp.id, is_requested: false },
      { id: prom.id, is_requested: false },
    ]);
    expect(
      await query(restored.databaseUrl, 'select title, is_hidden from guarded_collections order by title'),
    ).toEqual([
      { title: 'Camp', is_hidden: true },
      { title: 'Old prom', is_hidden: false },
      { title: 'Prom', is_hidden: true },
    ]);
    const served = await servedBy({ databaseUrl: restored.databaseUrl, files: filesOf(restored) }, stored);
    expect(new Set(served.map(({ id }) => id))).toEqual(new Set([shownAgain.id, fair.id, oldProm.id]));
    expect(
      await query(restored.databaseUrl, 'select sha256, decision from removals order by sha256'),
    ).toEqual(await query(app.db.url, 'select sha256, decision from removals order by sha256'));
  });
});
