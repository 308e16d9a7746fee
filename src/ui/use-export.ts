import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import { request } from '../kernel/http-client.ts';
import { toast } from './feedback/toast.tsx';
import type { Action } from './layout/actions.tsx';

interface ExportOptions {
  /** The URL of the table. A plain link could not send the session token. */
  url: string;
  fileName: string;
}

/** The action that downloads a table from the server as a file. */
export function useExport({ url, fileName }: ExportOptions): Action {
  const [isPending, setIsPending] = useState(false);

  async function save() {
    setIsPending(true);
    try {
      const response = await request('GET', url);
      // As bytes, so that the byte order mark survives, by which a spreadsheet recognizes UTF-8.
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

  return {
    label: isPending ? 'Exporting...' : 'Export to CSV',
    Icon: DownloadIcon,
    onPress: () => !isPending && void save(),
  };
}

/** Downloads a file that exists in memory. */
export function downloadFile(name: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
