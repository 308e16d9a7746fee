import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import {
  ends,
  openEvents,
  openEvent,
  openNewEvent,
  starts,
  storedEvents,
  withoutEvents,
  writeEvent,
} from './events-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast, field } from './pages-steps.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 60_000 });
// Neither the editor's computer nor the server uses the chapter's time zone.
test.use({ timezoneId: 'Asia/Tokyo' });

const site = ownBackOffice('event_times', { env: { TZ: 'Asia/Kolkata' }, prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutEvents(site.databaseUrl);
  await beSignedIn(page, site);
});

const skipped = 'Clocks go forward that night and skip this hour. The time will be 3:30 AM.';
const twice = 'Clocks go back that night, so 1:30 AM occurs twice. This is the first.';

/** The typed times, the notes about them, the stored moments, and the start as the list shows it. */
const nights = [
  [
    '2037-01-15T19:00',
    '2037-01-15T21:00',
    [],
    '2037-01-16T00:00',
    '2037-01-16T02:00',
    'Jan 15, 2037 • 7:00 PM',
  ],
  [
    '2037-03-08T01:30',
    '2037-03-08T03:30',
    [],
    '2037-03-08T06:30',
    '2037-03-08T07:30',
    'Mar 8, 2037 • 1:30 AM',
  ],
  [
    '2037-03-08T02:30',
    '2037-03-08T05:00',
    [skipped],
    '2037-03-08T07:30',
    '2037-03-08T09:00',
    'Mar 8, 2037 • 3:30 AM',
  ],
  [
    '2037-11-01T00:30',
    '2037-11-01T02:30',
    [],
    '2037-11-01T04:30',
    '2037-11-01T07:30',
    'Nov 1, 2037 • 12:30 AM',
  ],
  [
    '2037-11-01T01:30',
    '2037-11-01T02:00',
    [twice],
    '2037-11-01T05:30',
    '2037-11-01T07:00',
    'Nov 1, 2037 • 1:30 AM',
  ],
] as const;

test('an editor can enter times in the chapter’s time zone, also when the clocks change', async ({
  page,
}) => {
  await openEvents(page, site);
  for (const [start, end, notes, storedStart, storedEnd, shown] of nights) {
    await withoutEvents(site.databaseUrl);
    await page.getByRole('link', { name: 'Add New Event' }).click();
    await arriveAt(page, 'Create New Event');
    await field(page, 'Title').fill('Night Watch');
    await starts(page).fill(start);
    await ends(page).fill(end);
    const said = page.getByText(/^Clocks go/);
    await expect(said).toHaveText([...notes]);
    if (notes.length > 0) await expectAccessible(page);
    await button(page, 'Create Event').click();
    await arriveAt(page, 'Manage Events');
    expect(await storedEvents(site.databaseUrl)).toMatchObject([{ starts: storedStart, ends: storedEnd }]);
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  }
});

test('an editor starts with the current time of the chapter, and the end moves with the start', async ({
  page,
}) => {
  await test.step('the current time', async () => {
    const chapterNow = (at: number) =>
      new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'America/New_York',
        dateStyle: 'short',
        timeStyle: 'short',
      })
        .format(at)
        .replace(' ', 'T');
    const before = Date.now();
    await openNewEvent(page, site);
    const written = await starts(page).inputValue();
    expect([chapterNow(before), chapterNow(Date.now())]).toContain(written);
    await expect(ends(page)).toHaveValue(written);
    // The form's own messages use it, too.
    await page.getByLabel('Title').fill('Tea');
    const kept = page.getByText(/^Not on the website yet/);
    await expect(kept).toBeVisible();
    const savedAt = (at: number) =>
      `Not on the website yet. Kept on this device at ${new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short' }).format(at)}.`;
    expect([savedAt(before), savedAt(Date.now())]).toContain((await kept.innerText()).replace(/\s/g, ' '));
    await expect(starts(page)).toHaveAccessibleDescription('Eastern Time. The end moves with the start.');
  });
  await test.step('across a clock change', async () => {
    await openNewEvent(page, site);
    await starts(page).fill('2037-02-28T23:00');
    await ends(page).fill('2037-03-01T03:00');
    for (const [start, end] of [
      ['2037-03-07T23:00', '2037-03-08T03:00'],
      ['2037-10-31T23:00', '2037-11-01T03:00'],
      ['2037-12-31T22:30', '2038-01-01T02:30'],
    ] as const) {
      await starts(page).fill(start);
      await expect(ends(page)).toHaveValue(end);
    }
    await ends(page).fill('2037-12-31T22:00');
    await starts(page).fill('2037-12-31T21:00');
    await expect(ends(page)).toHaveValue('2037-12-31T22:00');
  });
});

test('an editor can change an event in the repeated hour without moving it', async ({ page }) => {
  const id = await writeEvent(site, { starts: '2037-11-01T01:30-05:00', ends: '2037-11-01T01:45-05:00' });
  await openEvent(page, site, id);
  await expect(starts(page)).toHaveValue('2037-11-01T01:30');
  await expect(page.getByText(/occurs twice\. This is the second\.$/)).toHaveCount(2);
  await field(page, 'Title').fill('Late Tea');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Event updated successfully');
  expect(await storedEvents(site.databaseUrl)).toMatchObject([
    { title: 'Late Tea', starts: '2037-11-01T06:30', ends: '2037-11-01T06:45' },
  ]);
  await ends(page).fill('2037-11-01T01:50');
  await expect(page.getByText(/occurs twice\. This is the second\.$/)).toHaveCount(2);
  await button(page, 'Save Changes').click();
  await expect.poll(async () => (await storedEvents(site.databaseUrl))[0]?.ends).toBe('2037-11-01T06:50');
  // The change is stored shortly before the form receives the response.
  await expect(button(page, 'Save Changes')).toBeVisible();
  await starts(page).fill('2037-03-08T02:30');
  await ends(page).fill('2037-03-08T03:15');
  await button(page, 'Save Changes').click();
  await expect(ends(page)).toBeFocused();
  await expect(ends(page)).toHaveAccessibleDescription(/Please choose an end that is not before the start\./);
});
