import DownloadIcon from 'lucide-react/icons/download';
import { call } from '../../../kernel/http-client.ts';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { serverMessage } from '../../../ui/server-message.ts';
import { createDownloadLink } from '../backups.contract.ts';

interface DownloadButtonProps {
  /** Of the backup. */
  name: string;
  label: string;
  /** One of a list looks like a link. */
  isInList?: boolean;
  /** Called when the browser has asked for the file. */
  onOpened: () => void;
}

/**
 * Lets the browser download a backup. It may be larger than the memory, so the browser opens a link and saves the file while
 * it arrives. Whether it arrives, the browser says: this document learns nothing of it.
 */
export function DownloadButton({ name, label, isInList = false, onOpened }: DownloadButtonProps) {
  const { run, isPending } = useAction({
    run: () => call(createDownloadLink, { params: { name } }),
    onDone: ({ url }) => {
      location.assign(url);
      onOpened();
    },
    failed: (error) => serverMessage(error) ?? 'We could not reach the website. Please try again.',
  });
  const press = { 'aria-disabled': isPending, onClick: isPending ? undefined : run };
  if (isInList) {
    return (
      <button
        type="button"
        className="inline-flex min-h-[44px] items-center text-left font-semibold text-main-700 underline"
        {...press}
      >
        <PendingLabel idle={label} pending="Preparing..." isPending={isPending} />
      </button>
    );
  }
  return (
    <Button size="tight" {...press}>
      <PendingLabel Icon={DownloadIcon} idle={label} pending="Preparing..." isPending={isPending} />
    </Button>
  );
}
