import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMembersCsv, writeMembersCsv } from './members-csv.ts';
import type { MemberRow } from './members.repository.ts';
import { planImport } from './plan-import.ts';

type Columns = Omit<MemberRow, 'id' | 'position' | 'imageUrl' | 'version' | 'createdAt'>;

const columns = (changes: Partial<Columns>): Columns => ({
  name: 'Ann',
  title: null,
  email: null,
  category: 'member',
  isOfficer: false,
  isAlumna: false,
  isPlatinum: false,
  isUnlisted: false,
  ...changes,
});
const toRows = (members: readonly Columns[]): MemberRow[] =>
  members.map((member, index) => ({
    ...member,
    id: index + 1,
    position: index + 1,
    imageUrl: null,
    version: 1,
    createdAt: new Date(0),
  }));
const plan = (csv: string, members: readonly Columns[]) =>
  planImport(readMembersCsv(csv).rows, toRows(members));

it('finds nothing to change in an export, even with shared names and addresses', () => {
  const member = fc.record<Columns>({
    name: fc.constantFrom('Ann', 'ann', 'Zoë Smith', '=Bea'),
    title: fc.constantFrom(null, 'Chair', 'Chair; arts, "crafts"'),
    email: fc.constantFrom(null, 'a@a.example', 'A@a.example', 'b@a.example'),
    category: fc.constantFrom('member', 'Arts'),
    isOfficer: fc.boolean(),
    isAlumna: fc.boolean(),
    isPlatinum: fc.boolean(),
    isUnlisted: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(member, { minLength: 1, maxLength: 12 }), (members) => {
      const planned = plan(writeMembersCsv(toRows(members)), members);
      expect(planned.map(({ outcome, problems, note }) => [outcome, problems, note])).toEqual(
        members.map(() => ['unchanged', [], undefined]),
      );
      expect(new Set(planned.map(({ current }) => current?.id)).size).toBe(members.length);
    }),
    { numRuns: 500 },
  );
});

it('matches an empty email cell to the member without an address, but not a missing column', () => {
  const members = [columns({ email: 'a@a.example' }), columns({})];
  expect(plan('name,email,title\nAnn,,Chair', members)).toMatchObject([
    { outcome: 'update', current: { id: 2 } },
  ]);
  expect(plan('name,title\nAnn,Chair', members)).toMatchObject([{ outcome: 'error' }]);
  expect(plan('name,email,title\nAnn,,Chair', [...members, columns({})])).toMatchObject([
    { outcome: 'error' },
  ]);
});

it('creates a new member of the same name, whatever the order of the rows', () => {
  const ann = columns({ email: 'a@a.example' });
  const note = 'There is already a member called Ann, with another email address.';
  expect(plan('name,email,title\nAnn,b@b.example,Chair\nAnn,a@a.example,Poet', [ann])).toMatchObject([
    { outcome: 'create', note },
    { outcome: 'update', current: { id: 1 }, changes: ['Title from nothing to “Poet”'] },
  ]);
  // A single row changes the address.
  expect(plan('name,email\nAnn,b@b.example', [ann])).toMatchObject([
    { outcome: 'update', current: { id: 1 }, changes: ['Email from “a@a.example” to “b@b.example”'] },
  ]);
});

it('lists a new officer with the other officers unless the row names a heading', () => {
  const chair = columns({ name: 'Chair', isOfficer: true, category: 'Officers' });
  const members = [chair, columns({}), columns({ name: 'Old', isOfficer: true })];
  const csv =
    'name,title,officer,category\nBea,Host,yes,\nCleo,,yes,member\nDora,,yes,Arts\nEva,,,\nAnn,,yes,\nOld,Poet,yes,';
  expect(plan(csv, members)).toMatchObject([
    { added: { title: 'Host', isOfficer: true, heading: 'Officers' }, fields: { category: 'Officers' } },
    { added: { isOfficer: true }, fields: { category: 'member' } },
    { added: { isOfficer: true, heading: 'Arts' }, newHeading: 'Arts' },
    { added: { isOfficer: false }, fields: { category: 'member' } },
    { changes: ['Category from “member” to “Officers”', 'Officer from “No” to “Yes”'] },
    { changes: ['Title from nothing to “Poet”'] },
  ]);
});

it('rejects a duplicate row', () => {
  const members = [columns({ email: 'a@a.example' }), columns({})];
  const [first, second] = plan('name,email\nAnn,\nAnn,', members);
  expect(first).toMatchObject({ outcome: 'unchanged', current: { id: 2 } });
  expect(second!.problems).toEqual(['Row 2 is about the same member. Correct or delete one of the two.']);
});
