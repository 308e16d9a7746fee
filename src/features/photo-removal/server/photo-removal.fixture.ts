import sharp from 'sharp';
import { beforeEach } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { upload } from '../../../../test/upload.ts';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import type { MediaItem } from '../../media/media.contract.ts';
import type { listPhotoRequests } from '../photo-removal.contract.ts';

/** A site whose gallery is empty before each test. */
export async function photoSite() {
  const app = await testApp();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#963' } })
    .jpeg()
    .toBuffer();

  beforeEach(async () => {
    await app.db.pool.query(`truncate media_items, hidden_media_items, guarded_collections, photo_requests,
    photo_permissions, rate_limits, emails cascade`);
    app.purgeDocuments();
  });

  async function officer(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { payload, cookie = app.admin.cookie }: { payload?: object; cookie?: string | undefined } = {},
  ) {
    const response = await app.fastify.inject({
      method,
      url,
      headers: { cookie },
      ...(payload && { payload }),
    });
    app.purgeDocuments();
    return response;
  }

  return {
    app,
    officer,
    async store(more: Record<string, string> = {}) {
      const fields = { title: 'Cap', galleryTitle: 'Send-off', uploadDate: '2026-06-08', ...more };
      const response = await upload(app, {
        cookie: app.admin.cookie,
        file: { bytes, name: 'a.jpg' },
        fields,
      });
      return response.json<MediaItem>();
    },
    /** As many pictures with the same files: uploads would take long. */
    async copy(id: number, count: number): Promise<number[]> {
      const { rows } = await app.db.pool.query<{ id: number }>(
        `insert into media_items (storage_key, title, caption, filename, folder_path, width, height, files, gallery_title)
         select gen_random_uuid()::text, title || copy, 'Caption ' || copy, filename, folder_path, width, height, files, gallery_title
         from media_items, generate_series(1, $2) as copy where media_items.id = $1 returning id`,
        [id, count],
      );
      return rows.map((row) => row.id);
    },
    /** What became of a request: its outcome, or the status that refused it. */
    async ask(id: number, form: Record<string, string> = {}, remoteAddress = '192.0.2.1') {
      const response = await app.fastify.inject({
        method: 'POST',
        url: `/photo-removal/${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
        remoteAddress,
      });
      app.purgeDocuments();
      const state = String(response.headers.location).split('=')[1];
      return state ?? response.statusCode;
    },
    guard: (title = 'Send-off') => officer('POST', '/api/admin/young-collections', { payload: { title } }),
    confirm: (more: object = {}, cookie?: string) =>
      officer('POST', '/api/admin/young-collections/permission', {
        payload: { title: 'Send-off', isConfirmed: true, papers: 'Blue folder', ...more },
        cookie,
      }),
    requests: async () =>
      (await officer('GET', '/api/admin/photo-requests')).json<ResponseOf<typeof listPhotoRequests>>(),
    status: async (url: string) => (await app.fastify.inject(url)).statusCode,
  };
}
