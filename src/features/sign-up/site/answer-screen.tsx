import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Answer } from './answer.tsx';
import { LinkForm } from './link-form.tsx';
import { useAnswer } from './use-answer.ts';

/** Nothing in the URL changes the document: the secret of a link is in the fragment. */
export function canonicalSearch(): URLSearchParams {
  return new URLSearchParams();
}

/** Where a person opens her link. The document is the same for everyone; the browser reads the rest. */
export default function AnswerScreen() {
  const link = useAnswer();
  const { state, retry } = link;
  return (
    <>
      <ScreenTitle title="Your answer" isNotIndexed />
      <noscript>
        <p className="text-lg">This page needs JavaScript. Please turn it on, or write to us.</p>
      </noscript>
      {state.status === 'loading' && <Loading text="Loading…" />}
      {state.status === 'failed' && <FailedRead onRetry={retry} isRetrying={false} />}
      {(state.status === 'broken' || state.status === 'no-link') && (
        <>
          <h1 className="text-3xl">This link doesn’t work</h1>
          <p className="mt-3">It may be old or incomplete. Nothing has changed.</p>
          <LinkForm label="Your email" button="Email me my link" />
        </>
      )}
      {state.status === 'ready' && <Answer {...link} answer={state.opened} />}
    </>
  );
}
