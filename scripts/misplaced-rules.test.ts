import { expect, it } from 'vitest';
import { misplacedRules } from './misplaced-rules.ts';

it('finds every rule of a feature in the folder of that feature', () => {
  expect(misplacedRules()).toEqual([]);
});
