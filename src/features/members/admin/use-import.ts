import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useOnceKey } from '../../../ui/forms/use-once-key.ts';
import { importMembers, type ImportReport } from '../import-members.contract.ts';
import { refreshMembers } from './managed-members.ts';
import { readTable } from './read-table.ts';

/** A table that was looked through and not yet imported. */
export interface PlannedImport {
  fileName: string;
  /** What was looked at is what is sent, whatever becomes of the file meanwhile. */
  csv: string;
  report: ImportReport;
  /** The first look, or one more because the list has changed. */
  look: number;
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
  const idempotencyKey = useOnceKey();
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
      const plan = { fileName: file.name, csv: table.csv, report, look: 1, notes };
      setStep({ name: 'plan', plan, isSending: false });
    } catch (error) {
      const problem = reasonOf(error, 'We could not reach the website. Please try again.');
      setStep({ name: 'choose', problem, isAgain: true });
    }
  }

  async function send(plan: PlannedImport, leaveOutErrors: boolean) {
    setStep({ name: 'plan', plan, isSending: true });
    const { fingerprint } = plan.report;
    const body = { csv: plan.csv, dryRun: false, leaveOutErrors, fingerprint };
    try {
      const report = await call(importMembers, { body, idempotencyKey: idempotencyKey.for(body) });
      idempotencyKey.done();
      if (report.isWritten) {
        setStep({ name: 'done', report });
        toast({ title: 'Members imported successfully' });
      } else {
        const again = {
          ...plan,
          report,
          look: plan.look + 1,
          notes: [...new Set([listHasChanged, ...plan.notes])],
        };
        setStep({ name: 'plan', plan: again, isSending: false });
      }
      void refreshMembers(client);
    } catch (error) {
      setStep({ name: 'plan', plan, isSending: false });
      const description = reasonOf(error, 'No answer came. Please try again: nothing is imported twice.');
      toast({ title: 'Error', description, tone: 'destructive' });
    }
  }

  return { step, look, send, startAgain: () => setStep({ name: 'choose', isAgain: true }) };
}

const listHasChanged =
  'Nothing was imported: somebody changed the list since you looked. This is what would happen now.';

function reasonOf(error: unknown, otherwise: string): string {
  return (error instanceof RequestError ? error.body?.message : undefined) ?? otherwise;
}
