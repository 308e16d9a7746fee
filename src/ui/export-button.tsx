import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import { request } from '../kernel/http-client.ts';
import { Button } from './layout/button.tsx';
import { downloadFile } from './download-file.ts';
import { PendingLabel } from './forms/pending-label.tsx';
import { toast } from './feedback/toast.tsx';

interface ExportButtonProps {
  /** Where the table is read. A plain link could not say who asks. */
  url: string;
  fileName: string;
  /** `tight` where several stand side by side. */
  size?: 'tight' | undefined;
}

/** Saves a table of the server's as a file. */
export function ExportButton({ url, fileName, size }: ExportButtonProps) {
  const [isPending, setIsPending] = useState(false);

  async function save() {
    setIsPending(true);
    try {
      const response = await request('GET', url);
      // As bytes, so that the mark survives by which a spreadsheet knows its letters.
      downloadFile(fileName, await response.blob());
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
    <Button
      look="line"
      size={size ?? 'regular'}
      aria-disabled={isPending}
      onClick={isPending ? undefined : () => void save()}
    >
      <DownloadIcon aria-hidden="true" className="size-5" />
      <PendingLabel idle="Export to CSV" pending="Exporting..." isPending={isPending} />
    </Button>
  );
}
