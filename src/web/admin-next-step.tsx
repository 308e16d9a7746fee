import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/layout/links.tsx';
import { stepScreens } from './first-steps.ts';
import { useFirstSteps } from './dashboard-use-first-steps.ts';

/** On the screen of a first step that is done: where to go on. */
export function NextStep() {
  const { pathname } = useLocation();
  return stepScreens.has(pathname) && <NextStepLine key={pathname} screen={pathname} />;
}

function NextStepLine({ screen }: { screen: string }) {
  const { steps } = useFirstSteps();
  const here = steps.filter((step) => (step.screen ?? step.to) === screen);
  const next = steps.find(({ isDone }) => !isDone);
  const isShown = next && here.length > 0 && here.every(({ isDone }) => isDone);
  return (
    <div role="status" className="sticky top-0 z-20 print:hidden">
      {isShown && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-main-100 px-(--edge) py-2 wide:px-7">
          <p>{`First steps: ${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done.`}</p>
          <ButtonLink to={next.to}>{`Next step: ${next.title}`}</ButtonLink>
        </div>
      )}
    </div>
  );
}
