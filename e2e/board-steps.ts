import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { membersRepository } from '../src/features/members/server/members.repository.ts';
import { syncOffices } from '../src/features/members/server/sync-offices.ts';
import type { Year } from '../src/features/year/year.contract.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { addMembers } from './own-members.ts';
import { withAda, type OwnBackOffice } from './own-back-office.ts';

export const titles = [
  'President',
  'Vice President',
  'Recording Secretary',
  'Corresponding Secretary',
  'Treasurer',
  'Financial Secretary',
  'Parliamentarian',
  'Chaplain',
  'Historian',
  'Arts Chair',
  'Youth Chair',
  'Scholarships Chair',
];

/** Twelve officers and forty other members. */
export async function addBoard(office: OwnBackOffice): Promise<void> {
  await withAda(office);
  await addMembers(office.databaseUrl, [
    ...titles.map((title, index) => ({
      name: `Officer ${index + 1}`,
      title,
      isOfficer: true,
      category: 'Executive Committee',
    })),
    ...Array.from({ length: 40 }, (_, index) => ({ name: `Member ${index + 1}` })),
  ]);
  // Every officer of the list gets an office, as saving a member does.
  const { db, close } = openDatabase(office.databaseUrl);
  try {
    await syncOffices(db, await membersRepository(db).list({ isOfficer: true }));
  } finally {
    await close();
  }
}

/** A member in the list of the sheet of an office. */
export function choiceOf(sheet: Locator, name: string): Locator {
  return sheet.getByRole('list', { name: 'Members' }).getByRole('button', {
    name: new RegExp(String.raw`^${name}\b`),
  });
}

/** Calls of the signed-in owner. */
export function yearCalls(site: { url: string }) {
  async function send(page: Page, call: string, data?: object): Promise<void> {
    const [method = '', path = ''] = call.split(' ');
    const headers = { 'idempotency-key': randomUUID() };
    const response = await page.request.fetch(`${site.url}${path}`, { method, data, headers });
    expect(response.ok(), await response.text()).toBe(true);
  }
  return {
    send,
    prepareYear: (page: Page) => send(page, 'POST /api/admin/year/next'),
    readYear: async (page: Page): Promise<Year> =>
      (await page.request.get(`${site.url}/api/admin/year`)).json() as Promise<Year>,
  };
}
