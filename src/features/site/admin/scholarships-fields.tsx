import UploadIcon from 'lucide-react/icons/upload';
import { useFormContext } from 'react-hook-form';
import { pickFile } from '../../../ui/editor/uploads.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { editorUploads } from '../../media/admin/upload-from-editor.ts';
import { MAX_STEPS } from '../chapter.rules.ts';
import type { ChapterValues } from '../chapter-values.contract.ts';
import { FieldList } from './field-list.tsx';
import type { PageTitle } from './menu-fields.tsx';
import { topicInfos } from './topic-infos.ts';

const infos = topicInfos.scholarships;

/** When and how to apply. The page of a program shows it. */
export function ScholarshipsFields({ programs }: { programs: readonly PageTitle[] }) {
  return (
    <>
      <SelectField
        name="pageSlug"
        label={infos.pageSlug.label}
        hint="The program page that shows these facts."
        options={[
          { value: '', label: 'None' },
          ...programs.map(({ slug, title }) => ({ value: slug, label: title })),
        ]}
        optional
      />
      <TextField name="opens" label={infos.opens.label} type="date" optional />
      <TextField
        name="closes"
        label={infos.closes.label}
        type="date"
        hint="The last day to apply."
        optional
      />
      <TextField
        name="reopens"
        label={infos.reopens.label}
        type="date"
        hint="Shown after the closing day."
        optional
      />
      <TextField name="amount" label={infos.amount.label} hint="Such as “$750 to $4,000”." optional />
      <TextField name="eligibility" label={infos.eligibility.label} optional />
      <ApplyField />
      <FieldList
        name="steps"
        label={infos.steps.label}
        hint="What happens, in order."
        max={MAX_STEPS}
        itemName="Step"
        addLabel="Add a step"
        emptyItem={{ day: '', text: '' }}
        isStacked
      >
        {(path) => (
          <>
            <TextField name={`${path}.day`} label="Date" type="date" optional />
            <TextField name={`${path}.text`} label="What happens" required />
          </>
        )}
      </FieldList>
    </>
  );
}

/** The address of a form, or of a file that is uploaded here. */
function ApplyField() {
  const { setValue } = useFormContext<ChapterValues['scholarships']>();

  async function upload(file: File) {
    // A failure has its own message.
    const stored = await editorUploads.uploadFile(file).catch(() => undefined);
    if (stored) setValue('applyUrl', stored.url, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <div className="grid gap-3">
      <TextField
        name="applyUrl"
        type="url"
        label={infos.applyUrl.label}
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
