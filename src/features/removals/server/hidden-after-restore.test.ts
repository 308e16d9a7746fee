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
  it('is hidden after a restore, with the collections of young people, unless it was shown again', async () => {
    const stored: UploadedMedia[] = [];
    for (const galleryTitle of ['Tea', 'Tea', 'Camp', 'Prom', 'Fair', 'Old prom'])
      stored.push(await site.store(await newPicture(), { galleryTitle }));
    const [asked, shownAgain, camp, prom, fair, oldProm] = stored as [
      UploadedMedia,
      UploadedMedia,
      UploadedMedia,
      UploadedMedia,
      UploadedMedia,
      UploadedMedia,
    ];
    await site.guard('Old prom');
    await site.permit('Old prom');
    await site.backups.write();
    const source = (await listBackups(env.backupFolder)).at(-1)!;
    for (const { id } of [asked, shownAgain]) await site.decide(id, 'hidden');
    await site.decide(shownAgain.id, 'kept');
    for (const title of ['Camp', 'Prom', 'Fair']) await site.guard(title);
    for (const title of ['Prom', 'Fair']) await site.permit(title);
    await site.unguard('Fair');
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
