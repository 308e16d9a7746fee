import { expect, it } from 'vitest';
import { firstSteps, stepsFor } from './first-steps.ts';

const empty = {
  chapterName: 'Harbor Chapter',
  email: '',
  mailingAddress: [],
  palette: 'evergreen',
  slides: [],
  home: { mission: '' },
} as unknown as Parameters<typeof firstSteps>[0]['site'];
const filled = {
  ...empty,
  email: 'hello@harbor.example',
  mailingAddress: ['P.O. Box 7'],
  slides: [{}],
  home: { mission: 'We serve.' },
  president: { name: 'Ada' },
} as unknown as typeof empty;

it('a new chapter has everything before it but its name', () => {
  const steps = stepsFor('owner', firstSteps({ site: empty, hasEvents: false, people: 1 }));
  expect(steps).toHaveLength(8);
  expect(steps.filter(({ isDone }) => isDone).map(({ title }) => title)).toEqual(['Name and time zone']);
});

it('the list is gone once the website has what it needs', () => {
  expect(stepsFor('owner', firstSteps({ site: filled, hasEvents: false, people: 1 }))).toEqual([]);
  const almost = { ...filled, slides: [] };
  expect(stepsFor('owner', firstSteps({ site: almost, hasEvents: true, people: 2 }))).not.toEqual([]);
});

it('each role sees the steps that it may take', () => {
  const titles = (role: 'helper' | 'editor') =>
    stepsFor(role, firstSteps({ site: empty, hasEvents: false, people: 1 })).map(({ title }) => title);
  expect(titles('helper')).toEqual(['First event']);
  expect(titles('editor')).not.toContain('Invite another officer');
  expect(titles('editor')).toContain('President');
});
