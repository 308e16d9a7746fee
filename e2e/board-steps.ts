import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Board } from '../src/features/board/board.contract.ts';
import { query } from './databases.ts';
import { addMembers } from './own-members.ts';
import type { OwnBackOffice } from './own-back-office.ts';

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

/** Ada, twelve officers and forty other members, without a plan. */
export async function resetBoard({ databaseUrl }: OwnBackOffice): Promise<void> {
  await query(databaseUrl, 'truncate members, terms, plans cascade');
  // Nothing of an earlier test can be undone.
  await query(databaseUrl, 'update change_groups set undone_at = now()');
  await addMembers(databaseUrl, [
    ...titles.map((title, index) => ({
      name: `Officer ${index + 1}`,
      title,
      isOfficer: true,
      category: 'Executive Committee',
    })),
    ...Array.from({ length: 40 }, (_, index) => ({ name: `Member ${index + 1}` })),
  ]);
}

/** The row of an office. */
export function officeRow(page: Page, title: string): Locator {
  return page.getByRole('list', { name: 'Offices' }).getByRole('button', { name: title, exact: true });
}

/** Opens the sheet of an office. */
export async function openOffice(page: Page, title: string): Promise<Locator> {
  await officeRow(page, title).click();
  return page.getByRole('dialog', { name: title, exact: true });
}

/** A member in the list of the sheet of an office. */
export function choiceOf(sheet: Locator, name: string): Locator {
  return sheet.getByRole('list', { name: 'Members' }).getByRole('button', {
    name: new RegExp(String.raw`^${name}\b`),
  });
}

/** Waits until visitors read a text on a page. */
export async function expectPublic(page: Page, url: string, text: RegExp): Promise<void> {
  await expect.poll(async () => (await page.request.get(url)).text()).toMatch(text);
}

/** Calls of the signed-in owner. */
export function boardCalls(site: { url: string }) {
  async function send(page: Page, call: string, data?: object): Promise<void> {
    const [method = '', path = ''] = call.split(' ');
    const headers = { 'idempotency-key': randomUUID() };
    const response = await page.request.fetch(`${site.url}${path}`, { method, data, headers });
    expect(response.ok(), await response.text()).toBe(true);
  }
  async function readBoard(page: Page): Promise<Board> {
    return (await page.request.get(`${site.url}/api/admin/board`)).json() as Promise<Board>;
  }
  return {
    send,
    readBoard,
    startPlan: (page: Page) => send(page, 'POST /api/admin/plan'),
    /** The sheet that sets the date which is suggested: the July 1 after the moment of the run. */
    dateSheet: async (page: Page): Promise<Locator> => {
      const { plan } = await readBoard(page);
      const day = new Date(`${plan!.suggestedStart}Z`).toLocaleDateString('en-US', {
        dateStyle: 'full',
        timeZone: 'UTC',
      });
      return page.getByRole('dialog', { name: `On ${day}, 12:00 AM` });
    },
  };
}
