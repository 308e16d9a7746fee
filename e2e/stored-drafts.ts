import type { Page } from '@playwright/test';
import { unseal } from '../src/ui/forms/seal.ts';
import { query } from './databases.ts';

/** The decrypted text of all drafts in the browser's storage. */
export async function storedDrafts(page: Page, key: string): Promise<string> {
  const entries = await page.evaluate(() => Object.entries(localStorage as Record<string, string>));
  return entries.map(([label, sealed]) => unseal(sealed, { key, label })).join('\n');
}

/** The encryption key of the first administrator's drafts. */
export async function draftKeyOf({ databaseUrl }: { databaseUrl: string }): Promise<string> {
  const rows = await query<{ key: string }>(
    databaseUrl,
    'select draft_key as key from admin_users order by id limit 1',
  );
  return rows[0]!.key;
}
