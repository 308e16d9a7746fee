import { expect, it } from 'vitest';
import { findChangeProblems, toChange } from './change-draft.ts';

const same = { name: 'Rosa Example', email: '', note: '' };

it.each([
  [same, {}],
  [{ ...same, name: ' Rosa Example ' }, {}],
  [{ ...same, name: ' Rosa Rose ' }, { name: 'Rosa Rose' }],
  [{ ...same, email: ' rosa@petals.example ' }, { email: 'rosa@petals.example' }],
  [
    { ...same, email: 'rosa@petals.example', note: ' A photo \n please ' },
    { email: 'rosa@petals.example', note: 'A photo \n please' },
  ],
])('sends of %j only what is new', (draft, change) => {
  expect(toChange(draft, 'Rosa Example')).toEqual(change);
});

it.each([
  [same, { note: 'Please say what should change.' }],
  [{ ...same, name: ' ' }, { name: 'Please enter a name.' }],
  [{ ...same, email: 'rosa@home' }, { email: 'This doesn’t look like an email address.' }],
  [{ ...same, note: 'A photo' }, {}],
])('finds in %j what is wrong', (draft, problems) => {
  expect(findChangeProblems(draft, 'Rosa Example')).toEqual(problems);
});
