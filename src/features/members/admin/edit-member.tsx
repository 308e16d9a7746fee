import { useRef, useState } from 'react';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { isNotFound } from '../../../ui/is-not-found.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { useManagedMember } from './managed-members.ts';
import { MemberForm } from './member-form.tsx';

interface MemberDialogProps {
  categories: readonly string[];
  onClose: () => void;
}

interface AddMemberProps extends MemberDialogProps {
  /** A try that nobody answered has added her after all. */
  onAddedEarlier: (id: number) => void;
}

export function AddMember({ categories, onClose, onAddedEarlier }: AddMemberProps) {
  const { setBusy, close } = useBusy(onClose);
  return (
    <Dialog open onClose={close} title="Add Member">
      <MemberForm categories={categories} onBusy={setBusy} onDone={onClose} onAddedEarlier={onAddedEarlier} />
    </Dialog>
  );
}

export function EditMember({ id, categories, onClose }: MemberDialogProps & { id: number }) {
  const { setBusy, close } = useBusy(onClose);
  const read = useManagedMember(id);
  // What her details showed a while ago; the form begins once it is read anew.
  const [isOld, setIsOld] = useState(read.data !== undefined);
  if (isOld && !read.isFetching) setIsOld(false);
  return (
    <Dialog open onClose={close} title="Edit Member" returnTo={`#member-${id}`}>
      {read.data && !isOld ? (
        <MemberForm member={read.data} categories={categories} onBusy={setBusy} onDone={onClose} />
      ) : (
        <MemberNotShown read={read} />
      )}
    </Dialog>
  );
}

/** What stands in place of a member who is on her way, could not be read or is not there any more. */
export function MemberNotShown({ read }: { read: ReturnType<typeof useManagedMember> }) {
  const retry = retryReads([read], () => undefined);
  if (isNotFound(read)) {
    return (
      <p role="alert" className="text-lg">
        This member no longer exists.
      </p>
    );
  }
  return retry ? <FailedRead {...retry} /> : <Loading text="Loading member…" />;
}

/** A dialog that is saving stays until it knows how that went; a question may come of it. */
function useBusy(onClose: () => void) {
  const busy = useRef(false);
  return {
    setBusy(isBusy: boolean) {
      busy.current = isBusy;
    },
    close() {
      if (!busy.current) onClose();
    },
  };
}
