import { expect, test } from 'vitest';
import { demoPartners } from './partners.demo.ts';

test('the demo chapter has thirty partners, some of them without a website', () => {
  expect(demoPartners).toHaveLength(30);
  expect(demoPartners.filter((partner) => partner.url)).toHaveLength(20);
});
