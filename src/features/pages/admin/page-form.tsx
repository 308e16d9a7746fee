import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SanitizedNotice } from '../../../ui/forms/sanitized-notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { RichTextField } from '../../media/admin/rich-text-field.tsx';
import type { ManagedPage } from '../manage-pages.contract.ts';
import { AdviceDialog } from './advice-dialog.tsx';
import { PageDraftNotice } from './page-draft-notice.tsx';
import { PageFormFooter } from './page-form-footer.tsx';
import { PagePreview } from './page-preview.tsx';
import { typeOptions } from './page-types.ts';
import { editedText, valuesOf } from './page-values.ts';
import { SectionsField } from './sections-field.tsx';
import { SlugField } from './slug-field.tsx';
import { usePageForm } from './use-page-form.ts';

/** Writes a page, or changes the one that is given. */
export function PageForm({ page }: { page?: ManagedPage }) {
  const { form, setIntent, sending, dropped, closeDropped, advice, conflictDialog } = usePageForm(page);
  const [tab, setTab] = useState('edit');
  return (
    <div className="max-w-[60rem]">
      <SanitizedNotice what="page" dropped={dropped} onClose={closeDropped} />
      {page && (
        <PageDraftNotice
          page={page}
          onDiscarded={(published) => form.reset(valuesOf(editedText(published), published.version))}
        />
      )}
      <Form form={form}>
        <BackToProblems onProblems={() => setTab('edit')} />
        <Tabs.Root value={tab} onValueChange={setTab}>
          <Tabs.List aria-label="Edit or preview" className="flex gap-1 border-b border-line">
            <Tabs.Trigger value="edit" className="link-tab">
              Edit
            </Tabs.Trigger>
            <Tabs.Trigger value="preview" className="link-tab">
              Preview
            </Tabs.Trigger>
          </Tabs.List>
          {/* Stays where it is, because an editor that goes away forgets what can be undone in it. */}
          <Tabs.Content
            value="edit"
            forceMount
            // A new page is left as soon as it is there: what was typed on the way would stay behind.
            inert={!page && sending !== undefined}
            className="grid gap-5 pt-5 data-[state=inactive]:hidden"
          >
            <TextField name="title" label="Title" required />
            <SlugField page={page} />
            <SelectField name="type" label="Page Type" options={typeOptions} />
            <RichTextField name="body" label="Content" kind="page" />
            <SectionsField />
          </Tabs.Content>
          <Tabs.Content value="preview" className="pt-5">
            <PagePreview />
          </Tabs.Content>
        </Tabs.Root>
        <PageFormFooter page={page} sending={sending} onIntent={setIntent} />
      </Form>
      {advice.open && <AdviceDialog sentences={advice.open.asked} onAnswer={advice.open.answer} />}
      {conflictDialog}
    </div>
  );
}

/** What is wrong stands at the fields, so they must be seen. */
function BackToProblems({ onProblems }: { onProblems: () => void }) {
  const { submitCount, errors } = useFormState();
  const hasProblems = Object.keys(errors).some((name) => name !== 'root');
  useEffect(() => {
    if (submitCount > 0 && hasProblems) onProblems();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each try
  }, [submitCount, hasProblems]);
  return null;
}
