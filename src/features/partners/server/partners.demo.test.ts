import { expect, test } from 'vitest';
import { partnersDemo } from './partners.demo.ts';

test('the demo chapter has thirty partners', () => {
  expect(partnersDemo.pictures).toHaveLength(30);
});
