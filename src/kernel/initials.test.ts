import { expect, it } from 'vitest';
import { firstName, getInitials } from './initials.ts';

it.each([
  ['Helena Voss-Carter', 'HV'],
  ['Dr. Opal Jean Hargrove', 'OH'],
  ['Judge Lorraine Peake, Esq.', 'LP'],
  ['Émilie de la Cruz', 'ÉC'],
  ['Cher', 'C'],
  ['Dr.', 'D'],
  ['“Bee” O’Neill', 'BO'],
  ['李小龍', '李'],
  ['42', ''],
])('reads the initials of %s as %s', (name, initials) => expect(getInitials(name)).toBe(initials));

it.each([
  ['Dr. Florence Avery-Lane', 'Florence'],
  ['Judge Lorraine Peake', 'Lorraine'],
  ['Rosa', 'Rosa'],
])('reads the first name of %s as %s', (name, first) => expect(firstName(name)).toBe(first));
