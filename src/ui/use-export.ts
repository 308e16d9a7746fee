import DownloadIcon from 'lucide-react/icons/download';
import { request } from '../kernel/http-client.ts';
import type { Action } from './layout/actions.tsx';
import { useAction } from './use-action.ts';

interface ExportOptions {
  /** The URL of the table. A plain link could not send the session token. */
  url: string;
  fileName: string;
}

/** The action that downloads a table from the server as a file. */
export function useExport({ url, fileName }: ExportOptions): Action {
  const { run, isPending } = useAction({
    // As bytes, so that the byte order mark survives, by which a spreadsheet recognizes UTF-8.
    run: async () => (await request('GET', url)).blob(),
    onDone: (table) => downloadFile(fileName, table),
    failed: 'The table could not be saved. Please try again.',
  });
  return {
    label: isPending ? 'Exporting...' : 'Export to CSV',
    Icon: DownloadIcon,
    onPress: () => void run(),
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
