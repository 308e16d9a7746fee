import { describe, expect, test } from 'vitest';
import { contactMessage } from './contact.contract.ts';
import { contactTopics, findProblems, isTyped, readTopic, type ContactDraft } from './contact.rules.ts';

const draft: ContactDraft = { name: 'Ada', email: 'ada@home.example', message: 'Hello' };

describe('findProblems', () => {
  test.each<[string, Partial<ContactDraft>]>([
    ['a valid draft', {}],
    ['empty fields', { name: '', email: '', message: '' }],
    ['blanks', { name: ' ', email: '\t', message: ' \n ' }],
    ['an address without a dot', { email: 'ada@home' }],
    ['an address with a top-level domain of one character', { email: 'ada@home.x' }],
    ['an address with blanks around it', { email: ' ada@home.example ' }],
    ['an address with a name', { email: 'Ada <ada@home.example>' }],
    ['an address in another script', { email: 'ада@дом.рф' }],
    ['the longest fields', { name: 'n'.repeat(200), message: 'm'.repeat(10_000) }],
    ['fields that are too long', { name: 'n'.repeat(201), message: 'm'.repeat(10_001) }],
  ])('reports the same problems as the server for %s', (_, change) => {
    const checked = contactMessage.safeParse({ ...draft, ...change });
    const serverProblems = Object.fromEntries(
      (checked.error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
    );
    expect(findProblems({ ...draft, ...change })).toEqual(serverProblems);
  });
});

test('a topic is one of ours', () => {
  expect(['give', 'join', 'ask'].map(readTopic)).toEqual(['give', 'join', 'ask']);
  for (const other of ['', 'toString', 'Give', null]) expect(readTopic(other)).toBeUndefined();
});

test('the first line of a topic is not typed text', () => {
  const { opening } = contactTopics.give;
  for (const message of ['', ' \n', opening, opening.trim()]) expect(isTyped(message)).toBe(false);
  for (const message of ['Hello', `${opening}Ada`, 'I would like']) expect(isTyped(message)).toBe(true);
});
