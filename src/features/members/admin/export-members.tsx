import ExportIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import { request } from '../../../kernel/client.ts';
import { Button } from '../../../ui/button.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { toast } from '../../../ui/toast.tsx';
import { exportMembers } from '../import-members.contract.ts';

/** Downloads all members as a table. A plain link could not: the call wants the token of this document. */
export function ExportMembers() {
  const [isPending, setIsPending] = useState(false);

  async function download() {
    setIsPending(true);
    try {
      const response = await request(exportMembers.method, exportMembers.path);
      // As bytes, so that the mark survives by which a spreadsheet knows its letters.
      downloadFile('members.csv', await response.blob());
    } catch {
      toast({ title: 'Error', description: 'Failed to export members', tone: 'destructive' });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Button look="line" size="tight" aria-disabled={isPending} onClick={() => !isPending && void download()}>
      <ExportIcon aria-hidden="true" className="size-5" />
      Export to CSV
    </Button>
  );
}
