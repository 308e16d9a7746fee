import { expect, it } from 'vitest';
import { timeZoneGroups } from './time-zones.ts';

it('lists every time zone once, by a name that people use', () => {
  const [home, others] = timeZoneGroups('Etc/UTC');
  expect(home!.options[0]).toEqual({ value: 'America/New_York', label: 'Eastern Time (New York)' });
  expect(others!.options).toContainEqual({
    value: 'Europe/Berlin',
    label: 'Berlin (Central European Time)',
  });
  const values = [...home!.options, ...others!.options].map(({ value }) => value);
  expect(values).toContain('Etc/UTC');
  expect(new Set(values).size).toBe(values.length);
  expect(values.length).toBeGreaterThan(400);
});
