import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { retryWork, type Work } from '../jobs.contract.ts';
import { lastRun, nextRun } from './work-words.ts';

export function WorkCard({ work, asOf }: { work: Work; asOf: Date }) {
  const { timeZone } = useDocument();
  const { name, waiting, failed } = work;
  const facts = [
    ['Waiting', waiting.toLocaleString('en-US')],
    ['Failed', failed.toLocaleString('en-US')],
    ['Last done', lastRun(work, { timeZone, asOf })],
    ['Next', nextRun(work, { timeZone, asOf })],
  ] as const;
  return (
    <li className="grid gap-x-4 gap-y-3 px-4 py-4 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-center wide:px-5">
      <div className="grid gap-2">
        <h2 className="font-sans text-[1.0625rem] leading-[1.3] font-[650] tracking-normal">{name}</h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm wide:grid-cols-[6.5rem_6rem_17rem_minmax(0,1fr)]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents wide:flex wide:gap-2">
              <dt className="text-ink-2">{label}</dt>
              <dd className={label === 'Failed' && failed > 0 ? 'font-[650] text-red-700' : 'font-[550]'}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {failed > 0 && <TryAgain work={work} />}
    </li>
  );
}

function TryAgain({ work: { kind, name } }: { work: Work }) {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);

  async function tryAgain() {
    setIsPending(true);
    try {
      const { retried } = await call(retryWork, { params: { kind } });
      toast({
        title: retried === 0 ? 'Nothing was left to try' : 'It is tried again',
        description: 'It may take a minute until you see how it went.',
      });
    } catch {
      toast({ title: 'Error', description: 'We could not do it. Please try again.', tone: 'destructive' });
      return;
    } finally {
      setIsPending(false);
    }
    // The button goes with what had failed.
    focusMain();
    await client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => /^\/api\/admin\/(jobs|messages)\b/.test(String(key)),
      refetchType: 'active',
    });
  }

  return (
    <div>
      <Button look="line" aria-disabled={isPending} onClick={isPending ? undefined : () => void tryAgain()}>
        <PendingLabel idle="Try again" pending="Trying..." isPending={isPending} />
        <span className="sr-only">{` (${name})`}</span>
      </Button>
    </div>
  );
}
