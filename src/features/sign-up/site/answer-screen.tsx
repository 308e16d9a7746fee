import { ANSWER_PATH } from '../sign-up.rules.ts';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { Button } from '../../../ui/layout/button.tsx';
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
        <form method="post" action={ANSWER_PATH} className="grid gap-4">
          <h1 className="text-3xl">Are you coming?</h1>
          <p>
            This page needs JavaScript to read your link. Without it, copy the link from your email to here.
          </p>
          <FieldFrame id="pasted-link" label="The link from your email" problem={undefined}>
            <input id="pasted-link" name="link" required className="text-control min-h-[50px]" />
          </FieldFrame>
          <Button type="submit" name="answer" value="yes">
            I’m coming
          </Button>
          <Button type="submit" name="answer" value="no" look="line">
            I can’t come
          </Button>
          <p>Or reply to the email, and we change it for you.</p>
        </form>
      </noscript>
      {state.status === 'loading' && (
        <div className="noscript:hidden">
          <Loading text="Loading…" />
        </div>
      )}
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
