import MissionIcon from 'lucide-react/icons/quote';
import { WholeNumberField } from '../../../ui/forms/whole-number-field.tsx';
import { FieldList } from '../admin/field-list.tsx';
import { line, lines } from '../admin/topic-inputs.tsx';
import { countOf, homePage, joined, type TopicModule } from '../admin/topic-module.ts';
import { formatDollars } from '../site/seeds.ts';
import type { ChapterValues } from '../topics.contract.ts';

const emptyLine = { hint: 'Leave an empty line between paragraphs.' };

export const mission: TopicModule<ChapterValues['mission']> = {
  Icon: MissionIcon,
  summary: ({ statement, facts, scholarshipsTotal }) =>
    joined([
      facts.length > 0 && countOf(facts.length, 'figure'),
      scholarshipsTotal > 0 && `${formatDollars(scholarshipsTotal)} in scholarships`,
    ]) || statement,
  previews: () => [{ ...homePage, part: 'mission' }],
  fields: {
    statement: lines('Mission statement', { hint: 'Shown large on the home page.', rows: 3 }),
    facts: {
      label: 'Figures',
      toText: (facts) => facts.map(({ figure, label }) => `${figure} ${label}`).join('\n'),
      input: (field) => (
        <FieldList
          {...field}
          hint="Up to four, such as “52” and “members today”."
          max={4}
          itemName="Figure"
          addLabel="Add a figure"
          columns={[
            { name: 'figure', label: 'Figure' },
            { name: 'label', label: 'What it counts' },
          ]}
        />
      ),
    },
    scholarshipsTotal: {
      label: 'Scholarships total',
      toText: formatDollars,
      input: (field) => (
        <WholeNumberField
          {...field}
          hint="In dollars, since your chapter began. With 0, this part of the home page is left out."
        />
      ),
    },
    seedDollars: {
      label: 'One seed stands for',
      toText: formatDollars,
      input: (field) => (
        <WholeNumberField {...field} hint="In dollars. The flower beside the total has one seed for each." />
      ),
    },
    scholarshipsText: lines('About the scholarships', { rows: 3 }),
    scholarshipsEmail: line('Email address for scholarships', { type: 'email' }),
    intro: lines('Who we are', { hint: 'One or two sentences on the home page.', rows: 2 }),
    mission: lines('Our Mission', emptyLine),
    history: lines('Our History', emptyLine),
    service: lines('Our Service', emptyLine),
    footerText: lines('Mission in one sentence', { hint: 'At the foot of every page.', rows: 2 }),
  },
};
