import { expect, test } from 'vitest';
import { demoPartners } from './partners.demo.ts';

test('the demo chapter has thirty partners, some of them without a website', () => {
  expect(demoPartners).toHaveLength(30);
  const hosts = demoPartners.flatMap(({ url }) => (url ? new URL(url).hostname : []));
  expect(hosts).toHaveLength(20);
  for (const host of hosts) expect(host).toMatch(/\.example$/);
});
