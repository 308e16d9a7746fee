import { savePage } from '../test/save-page.ts';
import { openDatabase } from '../src/infra/db/pool.ts';

type WrittenPage = Parameters<typeof savePage>[1];

/** Stores a page with its scripts, as an administrator writes it. */
export async function writePage(databaseUrl: string, page: WrittenPage, adminId: number): Promise<number> {
  const { db, close } = openDatabase(databaseUrl);
  try {
    return await savePage(db, page, { id: adminId, name: 'Ada Example' });
  } finally {
    await close();
  }
}
