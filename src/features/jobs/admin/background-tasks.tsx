import { useQuery, useQueryClient } from '@tanstack/react-query';
import OpenIcon from 'lucide-react/icons/chevron-down';
import { jobsKey } from '../../../kernel/jobs-key.ts';
import { call } from '../../../kernel/http-client.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { messagesKey } from '../../emails/emails.rules.ts';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { listBackgroundTasks, retryBackgroundTask, type BackgroundTask } from '../jobs.contract.ts';
import { nameOperator } from '../../../ui/name-operator.ts';
import { useAction } from '../../../ui/use-action.ts';
import { lastRun, nextRun, summarize } from './task-words.ts';

/** What the website does on its own, and whether something of it failed. */
export function BackgroundTasks({ headingClass }: { headingClass: string }) {
  const read = useQuery({
    queryKey: jobsKey,
    queryFn: () => call(listBackgroundTasks),
    // Tasks run without the reader, so every look at the screen reads the state again.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const { timeZone } = useDocument();
  const asOf = new Date(read.dataUpdatedAt);
  const summary = summarize(read.data ?? [], { timeZone, asOf });
  return (
    <section aria-labelledby="tasks" className="grid gap-3">
      <h2 id="tasks" className={headingClass}>
        What the website does on its own
      </h2>
      {read.data ? (
        <>
          <p
            role="status"
            className={`rounded-2 border-l-4 p-4 font-semibold ${summary.isTrouble ? 'border-red-700 bg-red-50' : 'border-main-800 bg-main-100'}`}
          >
            {nameOperator(summary.text)}
          </p>
          <TaskList tasks={read.data.filter(isTrouble)} asOf={asOf} />
          <details className="group">
            <summary className="flex min-h-[44px] w-fit cursor-pointer list-none items-center gap-2 font-semibold">
              <OpenIcon aria-hidden="true" className="size-5 group-open:rotate-180" />
              Other tasks
            </summary>
            <TaskList tasks={read.data.filter((task) => !isTrouble(task))} asOf={asOf} />
          </details>
        </>
      ) : (
        <NotLoaded reads={[read]} />
      )}
    </section>
  );
}

function isTrouble({ failed, refused, overdueSince }: BackgroundTask): boolean {
  return failed > 0 || refused !== undefined || overdueSince !== undefined;
}

function TaskList({ tasks, asOf }: { tasks: readonly BackgroundTask[]; asOf: Date }) {
  if (tasks.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-3 border border-line bg-surface">
      {tasks.map((task) => (
        <TaskCard key={task.kind} task={task} asOf={asOf} />
      ))}
    </ul>
  );
}

function TaskCard({ task, asOf }: { task: BackgroundTask; asOf: Date }) {
  const { timeZone } = useDocument();
  const { name, waiting, failed } = task;
  const facts = [
    ['Waiting', waiting.toLocaleString('en-US')],
    ['Failed', failed.toLocaleString('en-US')],
    ['Last run', lastRun(task, { timeZone, asOf })],
    ['Next run', nextRun(task, { timeZone, asOf })],
  ] as const;
  return (
    <li className="grid gap-x-4 gap-y-3 px-4 py-4 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-center wide:px-5">
      <div className="grid gap-2">
        <h3 className="font-sans text-[1.0625rem] leading-[1.3] font-[650] tracking-normal">{name}</h3>
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
      {failed > 0 && <RetryButton task={task} />}
    </li>
  );
}

function RetryButton({ task: { kind, name } }: { task: BackgroundTask }) {
  const client = useQueryClient();
  const { run, isPending } = useAction({
    run: () => call(retryBackgroundTask, { params: { kind } }),
    failed: "We couldn't retry this. Please try again.",
    onDone({ retried }) {
      toast({
        title: retried === 0 ? 'Nothing left to retry' : 'Retrying',
        description: 'This may take a minute.',
      });
      // The button disappears together with the failures, so the focus needs another place.
      focusMain();
      for (const queryKey of [jobsKey, messagesKey]) void client.invalidateQueries({ queryKey });
    },
  });

  return (
    <div>
      <Button look="line" aria-disabled={isPending} onClick={run}>
        <PendingLabel idle="Try again" pending="Trying..." isPending={isPending} />
        <span className="sr-only">{` (${name})`}</span>
      </Button>
    </div>
  );
}
