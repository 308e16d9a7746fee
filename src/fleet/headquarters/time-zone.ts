/** For calendars that name no time zone, and for what is today on the page. */
export const HEADQUARTERS_ZONE = 'America/New_York';
