import { expect, it } from 'vitest';
import { topicContracts } from '../features/chapter/topics.contract.ts';
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

const none = { upcoming: 0, past: 0 };
const one = { upcoming: 1, past: 0 };

it('a new chapter has everything before it but its name', () => {
  const steps = stepsFor('owner', firstSteps({ site: empty, events: none, people: 1 }));
  expect(steps).toHaveLength(8);
  expect(steps.filter(({ isDone }) => isDone).map(({ title }) => title)).toEqual(['Name and time zone']);
});

it('the list stays until all eight are done', () => {
  const almost = stepsFor('owner', firstSteps({ site: filled, events: one, people: 2 }));
  expect(almost.filter(({ isDone }) => !isDone).map(({ title }) => title)).toEqual(['Colors and logo']);
  const done = { ...filled, palette: 'bay' } as typeof filled;
  expect(stepsFor('owner', firstSteps({ site: done, events: one, people: 1 }))).toHaveLength(8);
  expect(stepsFor('owner', firstSteps({ site: done, events: one, people: 2 }))).toEqual([]);
});

it('an event stays created once it is over', () => {
  const steps = firstSteps({ site: empty, events: { upcoming: 0, past: 1 }, people: 1 });
  expect(steps.find(({ title }) => title === 'Create New Event')).toMatchObject({ isDone: true });
});

it('each role sees the steps that it may take', () => {
  const titles = (role: 'helper' | 'editor', events = none) =>
    stepsFor(role, firstSteps({ site: empty, events, people: 1 })).map(({ title }) => title);
  expect(titles('helper')).toEqual(['Create New Event']);
  expect(titles('helper', one)).toEqual([]);
  expect(titles('editor')).not.toContain('Sign-in access');
  expect(titles('editor')).toContain('President');
});

it('a step on one topic has the name of the topic', () => {
  const steps = firstSteps({ site: empty, events: none, people: 1 });
  for (const topic of ['contact', 'mission', 'president', 'slides'] as const)
    expect(steps.find(({ to }) => to === `/admin/chapter/${topic}`)?.title).toBe(topicContracts[topic].name);
});
