import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, RequestError } from '../../../kernel/client.ts';
import { toast } from '../../../ui/toast.tsx';
import { useOnceKey } from '../../../ui/use-once-key.ts';
import { importMembers, type ImportReport } from '../import-members.contract.ts';
import { refreshMembers } from './managed-members.ts';
import { readTable } from './read-table.ts';

/** A table that was looked through and not yet imported. */
export interface PlannedImport {
  fileName: string;
  /** What was looked at is what is sent, whatever becomes of the file meanwhile. */
  csv: string;
  report: ImportReport;
  notes: string[];
}

type Step =
  | { name: 'choose'; problem?: string; isAgain?: true }
  | { name: 'looking'; fileName: string }
  | { name: 'plan'; plan: PlannedImport; isSending: boolean }
  | { name: 'done'; report: ImportReport };

/** An import, from the choice of a file to what came of it. Until the last step nothing is written. */
export function useImport() {
  const client = useQueryClient();
  const onceKey = useOnceKey();
  const [step, setStep] = useState<Step>({ name: 'choose' });

  async function look(file: File) {
    setStep({ name: 'looking', fileName: file.name });
    try {
      const table = readTable(new Uint8Array(await file.arrayBuffer()));
      if ('problem' in table) {
        setStep({ name: 'choose', problem: table.problem, isAgain: true });
        return;
      }
      const report = await call(importMembers, {
        body: { csv: table.csv, dryRun: true, leaveOutErrors: false },
      });
      const notes = [...(table.note ? [table.note] : []), ...report.notes];
      const plan = { fileName: file.name, csv: table.csv, report, notes };
      setStep({ name: 'plan', plan, isSending: false });
    } catch (error) {
      setStep({ name: 'choose', problem: reasonOf(error), isAgain: true });
    }
  }

  async function send(plan: PlannedImport, leaveOutErrors: boolean) {
    setStep({ name: 'plan', plan, isSending: true });
    const body = { csv: plan.csv, dryRun: false, leaveOutErrors };
    try {
      const report = await call(importMembers, { body, onceKey: onceKey.for(body) });
      onceKey.done();
      if (report.isWritten) {
        setStep({ name: 'done', report });
        toast({ title: 'Members imported successfully' });
      } else setStep({ name: 'plan', plan: { ...plan, report, notes: [listHasChanged] }, isSending: false });
      void refreshMembers(client);
    } catch (error) {
      setStep({ name: 'plan', plan, isSending: false });
      toast({ title: 'Error', description: reasonOf(error), tone: 'destructive' });
    }
  }

  return { step, look, send, startAgain: () => setStep({ name: 'choose', isAgain: true }) };
}

const listHasChanged =
  'Nothing was imported: somebody changed the list since you looked. This is what would happen now.';

function reasonOf(error: unknown): string {
  const said = error instanceof RequestError ? error.body?.message : undefined;
  return said ?? 'Nothing was imported: we could not reach the website. Please try again.';
}
