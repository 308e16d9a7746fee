import ScholarshipsIcon from 'lucide-react/icons/graduation-cap';
import UploadIcon from 'lucide-react/icons/upload';
import { useFormContext } from 'react-hook-form';
import { pickFile } from '../../../ui/editor/uploads.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { editorUploads } from '../../media/admin/upload-from-editor.ts';
import { FieldList } from '../admin/field-list.tsx';
import { line } from '../admin/topic-inputs.tsx';
import { homePage, joined, type NamedField, type TopicModule } from '../admin/topic-module.ts';
import type { ChapterValues } from '../topics.contract.ts';
import { longDay, MAX_STEPS } from './scholarships.contract.ts';

/** When and how to apply. The page of a program shows it. */
export const scholarships: TopicModule<ChapterValues['scholarships']> = {
  Icon: ScholarshipsIcon,
  summary: ({ pageSlug, opens, closes, amount }) => {
    const dates = [opens && `Opens ${longDay(opens)}`, closes && `Closes ${longDay(closes)}`];
    return pageSlug && (joined(dates) || amount || 'Page chosen');
  },
  previews: ({ scholarships: shown }) => {
    const box = { ...homePage, part: 'scholarships' };
    return shown ? [{ path: shown.path, name: 'page of the program' }, box] : [box];
  },
  fields: {
    pageSlug: {
      label: 'Page',
      input: (field, { pages }) => (
        <SelectField
          {...field}
          hint="The program page that shows these facts."
          options={[
            { value: '', label: 'None' },
            ...pages
              .filter(({ type }) => type === 'program')
              .map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          optional
        />
      ),
    },
    opens: { ...line('Opens', { type: 'date' }), toText: longDay },
    closes: { ...line('Closes', { type: 'date', hint: 'The last day to apply.' }), toText: longDay },
    reopens: {
      ...line('Opens again', { type: 'date', hint: 'Shown after the closing day.' }),
      toText: longDay,
    },
    amount: line('Amount', { hint: 'Such as “$750 to $4,000”.' }),
    eligibility: line('Who can apply'),
    applyUrl: { label: 'Where to apply', input: (field) => <ApplyField {...field} /> },
    steps: {
      label: 'Steps',
      toText: (steps) => steps.map(({ day, text }) => (day ? `${longDay(day)}: ${text}` : text)).join('\n'),
      input: (field) => (
        <FieldList
          {...field}
          hint="What happens, in order."
          max={MAX_STEPS}
          itemName="Step"
          addLabel="Add a step"
          columns={[
            { name: 'day', label: 'Date', type: 'date', optional: true },
            { name: 'text', label: 'What happens', required: true },
          ]}
          isStacked
        />
      ),
    },
  },
};

/** The address of a form, or of a file that is uploaded here. */
function ApplyField({ name, label }: NamedField) {
  const { setValue } = useFormContext<Record<string, string>>();

  async function upload(file: File) {
    // A failure has its own message.
    const stored = await editorUploads.uploadFile(file).catch(() => undefined);
    if (stored) setValue(name, stored.url, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <div className="grid gap-3">
      <TextField
        name={name}
        label={label}
        type="url"
        hint="The address of a form, starting with https://, or upload a PDF."
        optional
      />
      <p>
        <Button look="line" onClick={() => pickFile('file', (file) => void upload(file))}>
          <UploadIcon aria-hidden="true" className="size-5" />
          Upload a PDF
        </Button>
      </p>
    </div>
  );
}
