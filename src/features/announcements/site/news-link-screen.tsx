import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { useLocation } from '../../../ui/navigation.tsx';
import { linkPaths } from '../news.rules.ts';
import { NewsLinkCard } from './news-link-card.tsx';
import { useNewsLink } from './use-news-link.ts';

/** Nothing in the URL changes the document: the secret of a link is in the fragment. */
export function canonicalSearch(): URLSearchParams {
  return new URLSearchParams();
}

/** Where someone confirms that she wants the news, or stops it. The document is the same for everyone; the browser reads the rest. */
export default function NewsLinkScreen() {
  const purpose = useLocation().pathname.startsWith(linkPaths.leave) ? 'leave' : 'confirm';
  const { state, retry, ...link } = useNewsLink(purpose);
  const title = purpose === 'confirm' ? 'Get our news by email?' : 'Stop our news?';
  return (
    <>
      <ScreenTitle title={title} isNotIndexed />
      <noscript>
        <form method="post" action={linkPaths[purpose]} className="grid gap-4">
          <h1 className="text-3xl">{title}</h1>
          <p>
            This page needs JavaScript to read your link. Without it, copy the link from your email to here.
          </p>
          <FieldFrame id="pasted-link" label="The link from your email" problem={undefined}>
            <input id="pasted-link" name="link" required className="text-control min-h-[50px]" />
          </FieldFrame>
          {purpose === 'leave' && (
            <Button type="submit" name="answer" value="no">
              Stop the emails
            </Button>
          )}
          <Button type="submit" name="answer" value="yes" look={purpose === 'leave' ? 'line' : 'primary'}>
            {purpose === 'leave' ? 'Put me back on the list' : 'Yes, send me the news'}
          </Button>
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
          <p className="mt-3">
            {purpose === 'leave'
              ? 'To stop our news, open the link in the last email you got from us. Or reply to that email, and we stop it for you.'
              : 'To get our news, type your email at the end of any page of our website.'}
          </p>
        </>
      )}
      {state.status === 'ready' && <NewsLinkCard {...{ purpose, ...link }} opened={state.opened} />}
    </>
  );
}
