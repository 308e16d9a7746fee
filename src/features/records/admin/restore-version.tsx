import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/layout/button.tsx';
import type { Revision, RevisionSummary } from '../records.contract.ts';
import type { HistoryOf } from './history-of.ts';
import { RestoreDialog } from './restore-dialog.tsx';

interface RestoreVersionProps {
  of: HistoryOf;
  revision: Revision;
  revisions: readonly RevisionSummary[];
}

export function RestoreVersion({ of, revision, revisions }: RestoreVersionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const newest = revisions[0]!;
  // What is there now need not be restored; what is gone can be, as it was when it went.
  if (revision.id === newest.id && newest.kind !== 'deleted') {
    return <p className="text-sm text-ink-2">{`This is the ${of.entityType} as it is now.`}</p>;
  }

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
          restore={(onceKey) => of.restore(revision, newest.version, onceKey)}
          done={{
            title: `Version ${revision.version} was restored`,
            description: 'It is the newest version now.',
          }}
          onRestored={() => void navigate('?')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
