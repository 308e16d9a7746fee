import DoneIcon from 'lucide-react/icons/check';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { useSend } from '../../../ui/forms/use-send.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Link, useLocation } from '../../../ui/navigation.tsx';
import { useSecretLink } from '../../../ui/use-secret-link.ts';
import type { NewsLink } from '../news.contract.ts';
import { newsPromise } from '../news-words.rules.ts';
import { linkPaths } from '../news.rules.ts';

/** What the page of each link says. */
const linkTexts = {
  confirm: {
    title: 'Get our news by email?',
    about: newsPromise('\n').split('\n'),
    button: 'Yes, send me the news',
    hint: 'Didn’t ask for this? Close this page and nothing happens.',
    instead: 'To get our news, type your email at the end of any page of our website.',
  },
  leave: {
    title: 'Stop our news?',
    about: ['We’ll take ', ' off the list right away.'],
    button: 'Stop the emails',
    hint: 'You’ll still get emails about events you sign up for.',
    instead: 'To stop our news, reply to the last email you got, and we take you off the list.',
  },
};

/** Nothing in the URL changes the document: the secret of a link is in the fragment. */
export const canonicalSearch = () => new URLSearchParams();

/** Where someone confirms that she wants the news, or stops it. The document is the same for everyone; the browser reads the rest. */
export default function NewsLinkScreen() {
  const purpose = useLocation().pathname.startsWith(linkPaths.leave) ? 'leave' : 'confirm';
  const { title, button, instead } = linkTexts[purpose];
  const url = `/api/news/links/${purpose}`;
  const { state, send, retry } = useSecretLink<NewsLink>(url);
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
          <Button type="submit" name="answer" value={purpose === 'confirm' ? 'yes' : 'no'}>
            {button}
          </Button>
          {purpose === 'leave' && (
            <Button type="submit" name="answer" value="yes" look="line">
              Put me back on the list
            </Button>
          )}
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
          <p className="mt-3">{instead}</p>
        </>
      )}
      {state.status === 'ready' && (
        <OpenedLink purpose={purpose} link={state.opened} turn={(isOn) => send(url, { isOn })} />
      )}
    </>
  );
}

interface OpenedLinkProps {
  purpose: keyof typeof linkTexts;
  link: NewsLink;
  turn: (isOn: boolean) => Promise<void>;
}

/** One button. What it has done can be undone on the same page. */
function OpenedLink({ purpose, link: { email, isOn }, turn }: OpenedLinkProps) {
  const { title, about, button, hint } = linkTexts[purpose];
  const heading = useRef<HTMLHeadingElement>(null);
  const { isPending, problem, send } = useSend();
  const [hasChanged, setHasChanged] = useState(false);
  useEffect(() => {
    // The button that was pressed is gone.
    if (hasChanged) heading.current?.focus();
  }, [hasChanged, isOn]);
  const isAsked = purpose === 'confirm' ? !isOn : isOn && !hasChanged;

  async function press(): Promise<void> {
    if (isPending) return;
    await send(async () => {
      await turn(!isOn);
      setHasChanged(true);
    });
  }

  const address = (
    <b key="email" className="font-semibold">
      {email}
    </b>
  );
  const [text, label]: [ReactNode, string?] = isAsked
    ? [[about[0], address, about[1]], button]
    : isOn
      ? ['Every email has a link to leave.']
      : ['By mistake?', 'Put me back on the list'];
  return (
    <>
      {!isAsked && (
        <DoneIcon
          aria-hidden="true"
          className={`mb-3.5 size-13 rounded-full p-3 ${isOn ? 'bg-main-100 text-main-800' : 'bg-linen text-ink-2'}`}
        />
      )}
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {isAsked ? title : isOn ? 'You’re on the list' : 'Done. No more news.'}
      </h1>
      <p className="mt-3">{text}</p>
      {problem && (
        <p role="alert" className="mt-3 text-red-700">
          {problem.message}
        </p>
      )}
      {label ? (
        <div className={`mt-5 grid ${isAsked ? '[&>button]:min-h-16 [&>button]:text-xl' : ''}`}>
          <Button look={isAsked ? 'primary' : 'line'} aria-disabled={isPending} onClick={() => void press()}>
            {label}
          </Button>
        </div>
      ) : (
        <Link to="/events" reloadDocument className="more-link mt-3">
          See what’s coming up
        </Link>
      )}
      {isAsked && <p className="mt-4 text-sm text-ink-2">{hint}</p>}
    </>
  );
}
