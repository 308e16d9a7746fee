interface TimeZoneGroup {
  label: string;
  options: { value: string; label: string }[];
}

/** Most chapters are in one of these. */
const UNITED_STATES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
];

/** The time zone that this device is set to. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The time zones in two groups. A selected one is listed although the browser may know it by another name. */
export function timeZoneGroups(selected: string): TimeZoneGroup[] {
  const all = new Set([...Intl.supportedValuesOf('timeZone'), selected]);
  const others = [...all]
    .filter((zone) => !UNITED_STATES.includes(zone))
    .map((zone) => ({ value: zone, label: `${cityOf(zone)} (${timeZoneName(zone)})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en-US'));
  return [
    {
      label: 'United States',
      options: UNITED_STATES.map((zone) => ({
        value: zone,
        label: `${timeZoneName(zone)} (${cityOf(zone)})`,
      })),
    },
    { label: 'Everywhere else', options: others },
  ];
}

function cityOf(zone: string): string {
  return zone.split('/').at(-1)!.replaceAll('_', ' ');
}

/** `Eastern Time`, whether or not it is summer. */
export function timeZoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
