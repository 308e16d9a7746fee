import fc from 'fast-check';
import { expect, test } from 'vitest';
import { membersCsv } from './members-csv.ts';
import type { MemberRow } from './members.repository.ts';
import { planImport } from './plan-import.ts';
import { readMembersCsv } from './read-members-csv.ts';

type Said = Omit<MemberRow, 'id' | 'position' | 'imageUrl' | 'version' | 'createdAt'>;

const said = (changes: Partial<Said>): Said => ({
  name: 'Ann',
  title: null,
  email: null,
  category: 'member',
  isOfficer: false,
  isAlumna: false,
  isPlatinum: false,
  ...changes,
});
const listOf = (members: readonly Said[]): MemberRow[] =>
  members.map((member, index) => ({
    ...member,
    id: index + 1,
    position: index + 1,
    imageUrl: null,
    version: 1,
    createdAt: new Date(0),
  }));
const plan = (csv: string, members: readonly Said[]) => planImport(readMembersCsv(csv).rows, listOf(members));

test('an export changes nothing, whoever shares a name or an address', () => {
  const member = fc.record<Said>({
    name: fc.constantFrom('Ann', 'ann', 'Zoë Smith', '=Bea'),
    title: fc.constantFrom(null, 'Chair', 'Chair; arts, "crafts"'),
    email: fc.constantFrom(null, 'a@a.example', 'A@a.example', 'b@a.example'),
    category: fc.constantFrom('member', 'Arts'),
    isOfficer: fc.boolean(),
    isAlumna: fc.boolean(),
    isPlatinum: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(member, { minLength: 1, maxLength: 12 }), (members) => {
      const planned = plan(membersCsv(listOf(members)), members);
      expect(planned.map(({ outcome, problems, note }) => [outcome, problems, note])).toEqual(
        members.map(() => ['unchanged', [], undefined]),
      );
      expect(new Set(planned.map(({ current }) => current?.id)).size).toBe(members.length);
    }),
    { numRuns: 500 },
  );
});

test('of two namesakes an empty cell means her without an address, but no column means neither', () => {
  const members = [said({ email: 'a@a.example' }), said({})];
  expect(plan('name,email,title\nAnn,,Chair', members)).toMatchObject([
    { outcome: 'update', current: { id: 2 } },
  ]);
  expect(plan('name,title\nAnn,Chair', members)).toMatchObject([{ outcome: 'error' }]);
  expect(plan('name,email,title\nAnn,,Chair', [...members, said({})])).toMatchObject([{ outcome: 'error' }]);
});

test('a new namesake does not get the row of her who is there, in whatever order they stand', () => {
  const ann = said({ email: 'a@a.example' });
  const note = 'There is already somebody called Ann, with another e-mail address.';
  expect(plan('name,email,title\nAnn,b@b.example,Chair\nAnn,a@a.example,Poet', [ann])).toMatchObject([
    { outcome: 'create', note },
    { outcome: 'update', current: { id: 1 }, changes: ['Title from nothing to “Poet”'] },
  ]);
  // Alone it is an address that has changed.
  expect(plan('name,email\nAnn,b@b.example', [ann])).toMatchObject([
    { outcome: 'update', current: { id: 1 }, changes: ['E-mail from “a@a.example” to “b@b.example”'] },
  ]);
});

test('the same row twice is still one too many', () => {
  const members = [said({ email: 'a@a.example' }), said({})];
  const [first, second] = plan('name,email\nAnn,\nAnn,', members);
  expect(first).toMatchObject({ outcome: 'unchanged', current: { id: 2 } });
  expect(second!.problems).toEqual(['Row 2 is about the same member. Please delete one of the two.']);
});
