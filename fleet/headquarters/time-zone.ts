/** For calendars that name no time zone, and for what is today on the page. */
export const HEADQUARTERS_ZONE = 'America/New_York';

/** `EST`, because readers of one page live in several time zones. */
export function zoneAbbreviation(zone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
