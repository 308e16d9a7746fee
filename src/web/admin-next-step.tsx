import { useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/layout/links.tsx';
import { stepScreens } from './first-steps.ts';
import { useFirstSteps } from './dashboard-use-first-steps.ts';

/** On the screen where a first step was just done: where to go on. */
export function NextStep() {
  const { pathname } = useLocation();
  return stepScreens.has(pathname) && <NextStepLine key={pathname} screen={pathname} />;
}

function NextStepLine({ screen }: { screen: string }) {
  const { state } = useLocation() as { state: { highlight?: number } | null };
  const { steps, isReady } = useFirstSteps();
  const here = steps.filter((step) => (step.screen ?? step.to) === screen);
  const isDone = here.length > 0 && here.every((step) => step.isDone);
  const [wasDone, setWasDone] = useState<boolean>();
  // A record that was created on another screen is highlighted here.
  if (isReady && wasDone === undefined) setWasDone(isDone && state?.highlight === undefined);
  const next = steps.find((step) => !step.isDone);
  return (
    <div role="status" className="sticky top-0 z-20 print:hidden">
      {next && isDone && wasDone === false && (
        <div className="flex items-center justify-end gap-x-4 border-b border-line bg-main-100 px-(--edge) py-2 wide:justify-between">
          <p className="max-wide:sr-only">{`First steps: ${steps.filter((step) => step.isDone).length} of ${steps.length} done.`}</p>
          <ButtonLink to={next.to}>{`Next step: ${next.title}`}</ButtonLink>
        </div>
      )}
    </div>
  );
}
