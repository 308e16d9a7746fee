import { savePage } from '../test/save-page.ts';
import { openDatabase } from '../src/infra/db/pool.ts';

type WrittenPage = Parameters<typeof savePage>[1];

/** Stores a page of the test's own as its administrator writes it, with its scripts. */
export async function writePage(databaseUrl: string, page: WrittenPage, adminId: number): Promise<number> {
  const { db, close } = openDatabase(databaseUrl);
  try {
    return await savePage(db, page, { id: adminId, name: 'Ada Example' });
  } finally {
    await close();
  }
}
