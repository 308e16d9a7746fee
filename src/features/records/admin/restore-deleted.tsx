import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatIn } from '../../../kernel/dates.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import type { EntityType } from '../records.rules.ts';
import { RestoreDialog, type Restored } from './restore-dialog.tsx';

interface RestoreDeletedProps {
  entityType: EntityType;
  title: string;
  /** When it will be gone for good. */
  until: string;
  /** Where it will be found again. */
  address: string;
  restore: (onceKey: string) => Promise<Restored>;
}

/** Brings back what was deleted, as long as it is kept. */
export function RestoreDeleted({ entityType, title, until, address, restore }: RestoreDeletedProps) {
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
        {`It will be gone for good on ${formatIn(timeZone, until, 'MMMM d, yyyy')}.`}
      </p>
      {isAsking && (
        <RestoreDialog
          entityType={entityType}
          title={`Restore this ${entityType}?`}
          text={`“${title}” comes back as it was when it was deleted. If visitors could see it then, they will see it again at once.`}
          confirmLabel="Restore"
          restore={restore}
          done={{
            title: 'Restored',
            description: `“${title}” is back.`,
            action: { label: 'Open', onAct: () => void navigate(address) },
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
