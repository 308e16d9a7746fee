import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter } from '../../../ui/forms/form.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { SanitizedNotice } from '../../../ui/forms/sanitized-notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { RichTextField } from '../../media/admin/rich-text-field.tsx';
import type { ManagedPage } from '../manage-pages.contract.ts';
import { PageDraftNotice } from './page-draft-notice.tsx';
import { typeNames } from './page-fields.ts';
import { PagePreview } from './page-preview.tsx';
import { SectionsField } from './sections-field.tsx';
import { SlugField } from './slug-field.tsx';
import { usePageForm, type Intent } from './use-page-form.ts';

const typeOptions = Object.entries(typeNames).map(([value, label]) => ({ value, label }));

/** The form of a new page, or of the one that is given. */
export function PageForm({ page }: { page?: ManagedPage }) {
  const editor = usePageForm(page);
  const { form, sending, removed, closeRemoved, advice, conflictDialog } = editor;
  const [tab, setTab] = useState('edit');
  return (
    <div className="max-w-[60rem]">
      <SanitizedNotice what="page" dropped={removed} onClose={closeRemoved} />
      {page && <PageDraftNotice page={page} onDiscarded={editor.onDiscarded} />}
      <Form form={form}>
        <ShowFieldsWithErrors onErrors={() => setTab('edit')} />
        <Tabs.Root value={tab} onValueChange={setTab}>
          <Tabs.List aria-label="Edit or preview" className="flex gap-1 border-b border-line">
            <Tabs.Trigger value="edit" className="link-tab">
              Edit
            </Tabs.Trigger>
            <Tabs.Trigger value="preview" className="link-tab">
              Preview
            </Tabs.Trigger>
          </Tabs.List>
          {/* Always mounted, because an editor that is unmounted loses its undo history. */}
          <Tabs.Content
            value="edit"
            forceMount
            // The form of a new page closes once it is created: text typed in the meantime would be lost.
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
        <Footer
          publishLabel={page ? 'Update Page' : 'Create Page'}
          sending={sending}
          onIntent={editor.setIntent}
        />
      </Form>
      {advice.open && <AdviceDialog sentences={advice.open.question} onChoose={advice.open.choose} />}
      {conflictDialog}
    </div>
  );
}

/** Errors are shown at their fields, so the tab with the fields must be open. */
function ShowFieldsWithErrors({ onErrors }: { onErrors: () => void }) {
  const { submitCount, errors } = useFormState();
  const hasErrors = Object.keys(errors).some((name) => name !== 'root');
  useEffect(() => {
    if (submitCount > 0 && hasErrors) onErrors();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each attempt
  }, [submitCount, hasErrors]);
  return null;
}

interface FooterProps {
  publishLabel: string;
  /** Which save is on its way. */
  sending: Intent | undefined;
  onIntent: (intent: Intent) => void;
}

function Footer({ publishLabel, sending, onIntent }: FooterProps) {
  const button = (intent: Intent, label: string) => (
    <Button
      type="submit"
      {...(intent === 'draft' ? { look: 'line' as const } : {})}
      size="tight"
      aria-disabled={sending !== undefined}
      onClick={() => onIntent(intent)}
    >
      <PendingLabel idle={label} pending="Saving..." isPending={sending === intent} />
    </Button>
  );
  return (
    <>
      <p className="text-sm text-ink-2">
        “{publishLabel}” publishes your changes. “Save draft” saves them without publishing.
      </p>
      <FormFooter>
        {button('draft', 'Save draft')}
        {button('publish', publishLabel)}
      </FormFooter>
    </>
  );
}

interface AdviceDialogProps {
  sentences: readonly string[];
  onChoose: (savesAnyway: boolean) => void;
}

/** Shows accessibility advice. It never prevents a save. */
function AdviceDialog({ sentences, onChoose }: AdviceDialogProps) {
  return (
    <ConfirmDialog
      open
      tone="default"
      title="This would help your readers"
      notice={
        <ul className="max-h-64 list-disc overflow-y-auto pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
      text="You can save the page as it is, or fix it first."
      confirmLabel="Save anyway"
      cancelLabel="Keep editing"
      onConfirm={() => onChoose(true)}
      onCancel={() => onChoose(false)}
    />
  );
}
