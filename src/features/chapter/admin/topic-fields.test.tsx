import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DocumentProvider } from '../../../ui/document-context.tsx';
import { FormContext } from '../../../ui/forms/form-context.ts';
import { emptyValues, topics, type Topic } from '../topics.contract.ts';
import { TopicFields } from './topic-screen.tsx';
import { moduleOf } from './topics.ts';

const now = new Date('2026-08-05T15:07:00Z');
const lists = { members: [], nextEvents: [], targets: [], pages: [] };
const formParts = {
  id: 'form',
  maxLengthOf: () => undefined,
  secrets: new Set<string>(),
  pendingFlushes: new Set<() => void>(),
  pendingUploads: new Set<never>(),
  draft: undefined,
};

function Screen({ topic }: { topic: Topic }) {
  const values = emptyValues[topic];
  // What a picture shows is asked once there is one.
  const picture = 'imageUrl' in values ? { imageUrl: '/media/1/large.webp' } : {};
  const form = useForm({ defaultValues: { ...values, ...picture } });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <DocumentProvider now={now} timeZone="America/New_York">
        <MemoryRouter>
          <FormContext value={formParts}>
            <FormProvider {...form}>
              <TopicFields topic={topic} lists={lists} />
            </FormProvider>
          </FormContext>
        </MemoryRouter>
      </DocumentProvider>
    </QueryClientProvider>
  );
}

// The only field of the slides is their list, which has no label.
const labeled = topics.filter((topic) => topic !== 'slides');

/** Who is President is said by the members, and who will be, by the plan. Her name is that of her entry. */
const chosenElsewhere: Partial<Record<Topic, string[]>> = {
  president: ['Member'],
  successor: ['Member', 'Name'],
};

it.each(labeled)('the screen of the topic “%s” has an input for each field', (topic) => {
  const html = renderToString(<Screen topic={topic} />);
  const labels = Object.values(moduleOf(topic).fields).map(({ label }) => label);
  const missing = labels.filter((label) => !html.includes(`>${label}<`));
  expect(missing).toEqual(chosenElsewhere[topic] ?? []);
});
