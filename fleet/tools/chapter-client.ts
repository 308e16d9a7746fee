import type { Chapter } from '../control/chapters.repository.ts';
import { hostOf } from '../host-name.ts';
import { openDatabase } from '../../src/infra/db/pool.ts';
import { createSignedInAdministrator } from '../../scripts/administrator.ts';
import { pictureForm } from '../../lab/chaos/send-picture.ts';
import { askHost, type HostResponse } from './ask-host.ts';

/** Creates an administrator of a chapter, and returns what they and a visitor do there. */
export async function signInTo(url: string, { databaseUrl, origin }: Chapter) {
  const host = hostOf(origin);
  const database = openDatabase(databaseUrl, { connections: 1 });
  // The site has an origin with https, so its cookies have the prefix.
  const cookie = `__Host-${await createSignedInAdministrator(database.db)}`;
  await database.close();
  const post = (path: string, content: object): Promise<HostResponse> =>
    askHost(url, {
      host,
      path,
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(content),
    });
  let pages = 0;
  return {
    host,
    ask: (path: string): Promise<HostResponse> => askHost(url, { host, path }),

    /** Saves a page that visitors see. */
    savePage(): Promise<HostResponse> {
      pages += 1;
      const page = { title: `Page ${pages}`, slug: `page-${pages}`, type: 'general' };
      return post('/api/pages', { ...page, content: { body: '<p>Hello</p>' } });
    },

    async upload(bytes: Uint8Array): Promise<HostResponse> {
      const encoded = new Response(pictureForm(bytes));
      return askHost(url, {
        host,
        path: '/api/media/upload',
        method: 'POST',
        headers: { cookie, 'content-type': encoded.headers.get('content-type')! },
        body: Buffer.from(await encoded.arrayBuffer()),
      });
    },
  };
}
