import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import { request } from '../kernel/client.ts';
import { Button } from './button.tsx';
import { SteadyLabel } from './steady-label.tsx';
import { toast } from './toast.tsx';

interface ExportButtonProps {
  label: string;
  /** Where the table is read. A plain link could not say who asks. */
  url: string;
  fileName: string;
}

/** Saves a table of the server's as a file. */
export function ExportButton({ label, url, fileName }: ExportButtonProps) {
  const [isPending, setIsPending] = useState(false);

  async function save() {
    setIsPending(true);
    try {
      const response = await request('GET', url);
      saveFile(await response.blob(), fileName);
    } catch {
      toast({
        title: 'Error',
        description: 'The table could not be saved. Please try again.',
        tone: 'destructive',
      });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Button look="line" aria-disabled={isPending} onClick={isPending ? undefined : () => void save()}>
      <DownloadIcon aria-hidden="true" className="size-5" />
      <SteadyLabel idle={label} pending="Exporting..." isPending={isPending} />
    </Button>
  );
}

function saveFile(contents: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = fileName;
  link.click();
  // The browser reads it after we return.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
