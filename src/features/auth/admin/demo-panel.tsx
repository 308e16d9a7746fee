import { useEffect, useRef, useState } from 'react';
import { callWithProgress } from '../../../kernel/http-client.ts';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { buttonClass } from '../../../ui/layout/button.tsx';
import { loadDemo, type DemoReport } from '../setup.contract.ts';
import { ProgressPanel } from './restore-panel.tsx';

/** Fills the new site with the demo chapter, then opens the back office. */
export function DemoPanel() {
  const [progress, setProgress] = useState<DemoReport>({ done: 0, total: 0 });
  const [failure, setFailure] = useState<string>();
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    callWithProgress<DemoReport, unknown>(loadDemo, { onProgress: setProgress }).then(
      () => location.replace('/admin'),
      (error: unknown) => setFailure(toFormError(error).message),
    );
  }, []);

  if (failure !== undefined) {
    return (
      <div className="grid gap-4">
        <p role="alert">{`Your account is ready, but the demo chapter is missing. ${failure}`}</p>
        <a href="/admin" className={buttonClass()}>
          Go to the dashboard
        </a>
      </div>
    );
  }
  const { done, total } = progress;
  return (
    <ProgressPanel
      text={total > 0 ? `Making pictures: ${done} of ${total}` : 'Making pictures'}
      {...(total > 0 ? { part: done / total } : {})}
      hint="This takes about a minute. Your account is ready already."
    />
  );
}
