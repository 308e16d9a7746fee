import MissionIcon from 'lucide-react/icons/quote';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { WholeNumberField } from '../../../ui/forms/whole-number-field.tsx';
import { FieldList } from '../admin/field-list.tsx';
import { countOf, homePage, joined, type NamedField, type TopicModule } from '../admin/topic-module.ts';
import type { ChapterValues } from '../topics.contract.ts';

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const paragraphs = (field: NamedField) => (
  <TextAreaField {...field} hint="Leave an empty line between paragraphs." optional />
);

export const mission: TopicModule<ChapterValues['mission']> = {
  list: 'first',
  Icon: MissionIcon,
  summary: ({ statement, facts, scholarshipsTotal }) =>
    joined([
      facts.length > 0 && countOf(facts.length, 'figure'),
      scholarshipsTotal > 0 && `${dollars(scholarshipsTotal)} in scholarships`,
    ]) || statement,
  previews: () => [{ ...homePage, part: 'mission' }],
  fields: {
    statement: {
      label: 'Mission statement',
      input: (field) => <TextAreaField {...field} hint="Shown large on the home page." rows={3} optional />,
    },
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
          emptyItem={{ figure: '', label: '' }}
        >
          {(path) => (
            <>
              <TextField name={`${path}.figure`} label="Figure" />
              <TextField name={`${path}.label`} label="What it counts" />
            </>
          )}
        </FieldList>
      ),
    },
    scholarshipsTotal: {
      label: 'Scholarships total',
      toText: dollars,
      input: (field) => (
        <WholeNumberField
          {...field}
          hint="In dollars, since your chapter began. With 0, this part of the home page is left out."
        />
      ),
    },
    seedDollars: {
      label: 'One seed stands for',
      toText: dollars,
      input: (field) => (
        <WholeNumberField {...field} hint="In dollars. The flower beside the total has one seed for each." />
      ),
    },
    scholarshipsText: {
      label: 'About the scholarships',
      input: (field) => <TextAreaField {...field} rows={3} optional />,
    },
    scholarshipsEmail: {
      label: 'Email address for scholarships',
      input: (field) => <TextField {...field} type="email" optional />,
    },
    intro: {
      label: 'Who we are',
      input: (field) => (
        <TextAreaField {...field} hint="One or two sentences on the home page." rows={2} optional />
      ),
    },
    mission: { label: 'Our Mission', input: paragraphs },
    history: { label: 'Our History', input: paragraphs },
    service: { label: 'Our Service', input: paragraphs },
    footerText: {
      label: 'Mission in one sentence',
      input: (field) => <TextAreaField {...field} hint="At the foot of every page." rows={2} optional />,
    },
  },
};
