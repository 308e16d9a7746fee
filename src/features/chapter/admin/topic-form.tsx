import HistoryIcon from 'lucide-react/icons/history';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Form, FormFooter } from '../../../ui/forms/form.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { SanitizedNotice } from '../../../ui/forms/sanitized-notice.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { isWide, PreviewFrame } from '../../../ui/layout/preview-frame.tsx';
import { StoredDraftNotice } from '../../../records/admin/stored-draft-notice.tsx';
import { discardTopicDraft } from '../chapter.contract.ts';
import { useSiteDetails } from '../site/site.queries.ts';
import { topicContracts, type Topic } from '../topics.contract.ts';
import { chapterFormKey, refreshChapter } from './chapter-queries.ts';
import { backFrom, isForNextBoard, topicModules } from './topics.ts';
import { useTopicForm, type Intent, type StoredTopic } from './use-topic-form.ts';
import './topic-form.css';

interface TopicFormProps {
  topic: Topic;
  stored: StoredTopic;
  /** The fields. */
  children: ReactNode;
}

/** The screen of one topic: its fields, and beside them what visitors will see. */
export function TopicForm({ topic, stored: loaded, children }: TopicFormProps) {
  const client = useQueryClient();
  const editor = useTopicForm(topic, loaded);
  const { form, stored, sending, removed, closeRemoved, conflictDialog } = editor;
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const opensPreviewAfterSave = useRef(false);
  const { version } = stored;

  useEffect(() => {
    if (opensPreviewAfterSave.current) openPreview();
  }, [version]);

  function openPreview() {
    opensPreviewAfterSave.current = false;
    setIsPreviewOpen(true);
  }

  /** A preview shows what is stored, so changes are saved as a draft first. */
  function choose(intent: Intent, opensPreview = false) {
    opensPreviewAfterSave.current = opensPreview;
    editor.setIntent(intent);
  }

  const button = { type: 'submit' as const, size: 'tight' as const, 'aria-disabled': sending !== undefined };
  const previewButton = form.baseline.hasChanges
    ? { ...button, onClick: () => choose('draft', true) }
    : { size: button.size, onClick: openPreview };
  return (
    <AdminScreen
      title={topicContracts[topic].name}
      back={backFrom(topic)}
      action={
        <Actions
          of=""
          actions={[{ label: 'History', Icon: HistoryIcon, to: `/admin/chapter-history/${topic}` }]}
        />
      }
    >
      <SanitizedNotice what="text" dropped={removed} onClose={closeRemoved} />
      {stored.draft && (
        <StoredDraftNotice
          what="text"
          savedBy={stored.updatedBy}
          savedAt={stored.updatedAt!}
          isPublished
          discard={async (idempotencyKey) => {
            const body = { version };
            return (await call(discardTopicDraft, { params: { topic }, body, idempotencyKey }))[topic];
          }}
          onDiscarded={(published) => {
            editor.onDiscarded(published);
            void refreshChapter(client);
          }}
          onFailed={() => void client.invalidateQueries({ queryKey: chapterFormKey })}
        />
      )}
      <div className="topic-form">
        <Form form={form}>
          {children}
          <FormFooter>
            {isForNextBoard(topic) ? (
              <Button {...button} onClick={() => choose('publish')}>
                <PendingLabel idle="Save" pending="Saving..." isPending={sending !== undefined} />
              </Button>
            ) : (
              <>
                <Button look="line" {...previewButton}>
                  Preview
                </Button>
                <Button look="line" {...button} onClick={() => choose('draft')}>
                  <PendingLabel idle="Save draft" pending="Saving..." isPending={sending === 'draft'} />
                </Button>
                <Button {...button} onClick={() => choose('publish')}>
                  <PendingLabel
                    idle="Publish changes"
                    pending="Publishing..."
                    isPending={sending === 'publish'}
                  />
                </Button>
              </>
            )}
          </FormFooter>
        </Form>
        <div className="topic-preview">
          <TopicPreview topic={topic} firstDevice="laptop" version={version} />
        </div>
      </div>
      {isPreviewOpen && (
        <Dialog open title="Preview" size="wide" onClose={() => setIsPreviewOpen(false)}>
          <TopicPreview topic={topic} firstDevice={isWide() ? 'laptop' : 'phone'} version={version} />
        </Dialog>
      )}
      {conflictDialog}
    </AdminScreen>
  );
}

interface TopicPreviewProps {
  topic: Topic;
  firstDevice: 'phone' | 'laptop';
  /** Loads the preview again after a save. */
  version: number;
}

/** The website with what was saved last, published or not. */
function TopicPreview({ topic, firstDevice, version }: TopicPreviewProps) {
  const screens = topicModules[topic].previews(useSiteDetails());
  const [path, setPath] = useState(screens[0].path);
  const screen = screens.find((each) => each.path === path) ?? screens[0];
  const preview = isForNextBoard(topic) ? '/admin/board-preview' : `/admin/chapter-preview/${topic}`;
  return (
    <PreviewFrame
      src={`${preview}?path=${encodeURIComponent(screen.path)}#${screen.part ?? ''}`}
      name={screen.name}
      firstDevice={firstDevice}
      version={version}
    >
      <p className="text-ink-2">What visitors will see</p>
      {screens
        .filter((each) => each !== screen)
        .map((other) => (
          <button
            key={other.path}
            type="button"
            onClick={() => setPath(other.path)}
            className="min-h-[44px] font-semibold text-main-800 underline underline-offset-[.25em] hover:decoration-2"
          >
            {`See the ${other.name}`}
          </button>
        ))}
    </PreviewFrame>
  );
}
