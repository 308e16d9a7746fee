import type { Restored, HistoryOf } from './field-info.ts';
import { useQueryClient } from '@tanstack/react-query';
import { RequestError } from '../../kernel/http-client.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import type { Toast } from '../../ui/feedback/toast-card.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { UserFacingError } from '../../ui/forms/form-errors.ts';
import { useAction } from '../../ui/use-action.ts';
import { kindOf, type EntityType } from '../records.rules.ts';
import { openAction } from './record-path.ts';
import { refreshRecords } from './record-queries.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatIn } from '../../kernel/dates.ts';
import { Button } from '../../ui/layout/button.tsx';
import { useDocument } from '../../ui/document-context.tsx';
import { serverMessage } from '../../ui/server-message.ts';
import type { Revision, RevisionSummary } from '../records.contract.ts';

interface RestoreDialogProps {
  entityType: EntityType;
  title: string;
  /** Explains what will happen. */
  text: string;
  confirmLabel: string;
  /** Gets the same key for every attempt. */
  restore: (idempotencyKey: string) => Promise<Restored>;
  done: Toast & { description: string };
  /** Navigates away; without it, the dialog closes. */
  onRestored?: () => void;
  onClose: () => void;
}

/** Asks for confirmation, restores, and shows the result. */
function RestoreDialog({ entityType, title, text, confirmLabel, ...rest }: RestoreDialogProps) {
  const { restore, done, onRestored, onClose } = rest;
  const client = useQueryClient();
  const { run, isPending } = useAction({
    run: restore,
    onDone: async ({ notice }) => {
      toast({ ...done, description: notice ?? done.description });
      await refreshRecords(client, entityType);
      (onRestored ?? onClose)();
    },
    failed: describeError,
    onFailed: async (error) => {
      if (!(error instanceof RequestError && error.code === 'conflict')) return;
      // Someone else has saved in the meantime: the next attempt starts from what is stored now.
      await refreshRecords(client, entityType);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      open
      tone="default"
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      pendingLabel="Restoring..."
      isPending={isPending}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}

function describeError(error: unknown): string {
  if (error instanceof UserFacingError) return error.message;
  return serverMessage(error) ?? 'Not restored: we couldn’t reach the website. Please try again.';
}

interface RestoreDeletedProps {
  entityType: EntityType;
  id: number;
  title: string;
  /** When it is deleted for good. */
  until: string;
  restore: (idempotencyKey: string) => Promise<Restored>;
}

/** Restores a deleted record within the retention period. */
export function RestoreDeleted({ entityType, id, title, until, restore }: RestoreDeletedProps) {
  const { timeZone } = useDocument();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1 wide:col-span-2">
      <Button look="line" onClick={() => setIsAsking(true)}>
        Restore
        <span className="sr-only">{` “${title}”`}</span>
      </Button>
      <p className="text-sm text-ink-2">
        {`It will be deleted for good on ${formatIn(timeZone, until, 'MMMM d, yyyy')}.`}
      </p>
      {isAsking && (
        <RestoreDialog
          entityType={entityType}
          title={`Restore this ${kindOf(entityType).noun}?`}
          text={`“${title}” comes back as it was when it was deleted. If visitors could see it then, they will see it again right away.`}
          confirmLabel="Restore"
          restore={restore}
          done={{
            title: 'Restored',
            description: `“${title}” is back.`,
            action: openAction({ type: entityType, id }, (path) => void navigate(path)),
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

interface RestoreVersionProps {
  of: HistoryOf;
  revision: Revision;
  revisions: readonly RevisionSummary[];
}

export function RestoreVersion({ of, revision, revisions }: RestoreVersionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const newest = revisions[0]!;
  // The current version needs no restore; a deleted record can be restored as it was.
  if (revision.id === newest.id && newest.kind !== 'deleted') {
    return <p className="text-sm text-ink-2">{`This is the ${kindOf(of.entityType).noun} as it is now.`}</p>;
  }

  const { restore } = of;
  if (!restore) return null;
  return (
    <>
      <Button look="line" onClick={() => setIsAsking(true)}>
        Restore this version
      </Button>
      {isAsking && (
        <RestoreDialog
          entityType={of.entityType}
          title={`Restore version ${revision.version}?`}
          text={of.consequencesOf(revision)}
          confirmLabel="Restore this version"
          restore={(idempotencyKey) => restore(revision, newest.version, idempotencyKey)}
          done={{
            title: `Version ${revision.version} was restored`,
            description: 'It is the newest version now.',
            action: openAction({ type: of.entityType, id: of.entityId }, (path) => void navigate(path)),
          }}
          onRestored={() => void navigate('?')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
