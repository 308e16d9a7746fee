import HistoryIcon from 'lucide-react/icons/history';
import { Tabs } from 'radix-ui';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter } from '../../../ui/forms/form.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { SanitizedNotice } from '../../../ui/forms/sanitized-notice.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { StoredDraftNotice } from '../../../records/admin/stored-draft-notice.tsx';
import { RichTextField } from '../../media/admin/rich-text-field.tsx';
import type { ManagedPage } from '../manage-pages.contract.ts';
import { UrlFields } from './url-fields.tsx';
import { PagePreview } from './page-preview.tsx';
import { ScriptsOffNotice } from './scripts-off-notice.tsx';
import { SectionsField } from './sections-field.tsx';
import { usePageForm, type Intent } from './use-page-form.ts';

export const backToPages = { to: '/admin/pages', label: 'Back to Pages' };

interface PageFormProps {
  /** The title of the screen. */
  title: string;
  /** Absent for a new one. */
  page?: ManagedPage;
}

/** The screen with the form of a page. */
export function PageForm({ title, page }: PageFormProps) {
  const editor = usePageForm(page);
  const { form, sending, removed, closeRemoved, advice, conflictDialog } = editor;
  const [tab, setTab] = useState('edit');
  return (
    <Tabs.Root value={tab} onValueChange={setTab} className="contents">
      <AdminScreen
        title={title}
        back={backToPages}
        action={
          page && (
            <Actions
              of=""
              actions={[{ label: 'History', Icon: HistoryIcon, to: `/admin/page-history/${page.id}` }]}
            />
          )
        }
        tabs={
          <Tabs.List aria-label="Edit or preview" className="link-tabs">
            <Tabs.Trigger value="edit" className="link-tab">
              Edit
            </Tabs.Trigger>
            <Tabs.Trigger value="preview" className="link-tab">
              Preview
            </Tabs.Trigger>
          </Tabs.List>
        }
      >
        <ScriptsOffNotice />
        <SanitizedNotice what="page" dropped={removed} onClose={closeRemoved} />
        {page?.hasDraft && (
          <StoredDraftNotice
            what="page"
            savedBy={page.updatedBy}
            savedAt={page.updatedAt}
            isPublished={page.isPublished}
            {...editor.draftActions}
          />
        )}
        <Form form={form}>
          <ShowFieldsWithErrors onErrors={() => setTab('edit')} />
          {/* Always mounted, because an editor that is unmounted loses its undo history. */}
          <Tabs.Content
            value="edit"
            forceMount
            // The form of a new page closes once it is created: text typed in the meantime would be lost.
            // An upload can still be stopped.
            inert={!page && sending !== undefined && !form.isUploading}
            className="grid max-w-[52rem] gap-4 data-[state=inactive]:hidden"
          >
            <TextField name="title" label="Title" required />
            <RichTextField name="body" label="Content" kind="page" />
            <SectionsField />
            <UrlFields page={page} />
          </Tabs.Content>
          <Tabs.Content value="preview" className="max-w-[60rem]">
            <PagePreview />
          </Tabs.Content>
          <Footer
            publishLabel={page ? 'Update Page' : 'Create Page'}
            mayPublish={editor.mayPublish}
            sending={sending}
            onIntent={editor.setIntent}
          >
            <Button look="line" size="tight" onClick={() => setTab(tab === 'edit' ? 'preview' : 'edit')}>
              {tab === 'edit' ? 'Preview' : 'Edit'}
            </Button>
          </Footer>
        </Form>
        {advice.open && <AdviceDialog sentences={advice.open.question} onChoose={advice.open.choose} />}
        {conflictDialog}
      </AdminScreen>
    </Tabs.Root>
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
  mayPublish: boolean;
  /** Which save is on its way. */
  sending: Intent | undefined;
  onIntent: (intent: Intent) => void;
  children: ReactNode;
}

function Footer({ publishLabel, mayPublish, sending, onIntent, children }: FooterProps) {
  const id = useId();
  const button = (intent: Intent) => ({
    type: 'submit' as const,
    size: 'tight' as const,
    'aria-disabled': sending !== undefined,
    onClick: () => onIntent(intent),
  });
  return (
    <FormFooter>
      {children}
      <Button {...(mayPublish ? { look: 'line' } : {})} {...button('draft')}>
        <PendingLabel idle="Save draft" pending="Saving..." isPending={sending === 'draft'} />
      </Button>
      {mayPublish && (
        <Button aria-describedby={id} {...button('publish')}>
          <span className="grid justify-items-center">
            <PendingLabel idle={publishLabel} pending="Saving..." isPending={sending === 'publish'} />
            <span id={id} aria-hidden="true" className="text-xs font-normal">
              Publishes <span className="max-wide:hidden">your changes </span>now
            </span>
          </span>
        </Button>
      )}
    </FormFooter>
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
