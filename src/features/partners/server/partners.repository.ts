import { asc } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { partners } from './partners.table.ts';

const MAX_PARTNERS = 500;

export function partnersRepository(db: Database) {
  return {
    async all() {
      return db
        .select({ id: partners.id, name: partners.name, imageUrl: partners.imageUrl, url: partners.url })
        .from(partners)
        .orderBy(asc(partners.position), asc(partners.id))
        .limit(MAX_PARTNERS);
    },
  };
}
