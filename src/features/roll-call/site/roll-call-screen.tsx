import { useEffect, useRef, useState } from 'react';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { useSend } from '../../../ui/forms/use-send.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useSecretLink } from '../../../ui/use-secret-link.ts';
import type { NewReply, RollCallListing } from '../roll-call.contract.ts';
import { brokenLinkMessage } from '../roll-call.rules.ts';
import { ChangeForm } from './change-form.tsx';
import { ListingCard } from './listing-card.tsx';
import { describeReply, listProposals } from './reply-sentences.ts';

type WithoutToken<Body> = Body extends unknown ? Omit<Body, 'token'> : never;
type Reply = WithoutToken<NewReply>;

/** Nothing in the URL changes the document: the secret of a link is in the fragment. */
export function canonicalSearch(): URLSearchParams {
  return new URLSearchParams();
}

/** Where a member opens her link. The document is the same for everyone; the browser reads the rest. */
export default function RollCallScreen() {
  const { state, retry, send } = useSecretLink<RollCallListing>('/api/roll-call/read');
  const isUnlisted = state.status === 'ready' && !state.opened.isListed;
  return (
    <div className="page-width pb-section">
      <ScreenTitle title="How we list you" isNotIndexed />
      <div className="max-w-[44rem]">
        <h1 className="pt-[clamp(2.5rem,2rem+2vw,4rem)] text-4xl">
          {state.status === 'broken' || state.status === 'no-link'
            ? 'How we list you'
            : isUnlisted
              ? 'We don’t list you on our website'
              : 'This is how we list you'}
        </h1>
        <noscript>
          <p className="mt-5 text-lg">This page needs JavaScript. Please turn it on, or write to us.</p>
        </noscript>
        <div className="mt-6 grid gap-6">
          {state.status === 'loading' && <Loading text="Loading…" />}
          {state.status === 'failed' && <FailedRead onRetry={retry} isRetrying={false} />}
          {state.status === 'no-link' && (
            <p className="text-lg">Open this page with the link in your email.</p>
          )}
          {state.status === 'broken' && <BrokenLink />}
          {state.status === 'ready' && (
            <Listing listing={state.opened} onSend={(reply) => send('/api/roll-call/reply', reply)} />
          )}
        </div>
      </div>
    </div>
  );
}

function BrokenLink() {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p className="text-lg">{brokenLinkMessage}</p>
      <Link to="/contact" className="more-link">
        Contact us
      </Link>
    </div>
  );
}

interface ListingProps {
  listing: RollCallListing;
  onSend: (reply: Reply) => Promise<void>;
}

function Listing({ listing, onSend }: ListingProps) {
  const { reply } = listing;
  const [step, setStep] = useState<'reply' | 'choose' | 'change'>(reply ? 'reply' : 'choose');
  const { isPending, problem, send: start } = useSend();
  const [isSent, setIsSent] = useState(false);
  const intro = useRef<HTMLParagraphElement>(null);
  const isIntroNext = useRef(false);

  useEffect(() => {
    if (isIntroNext.current) intro.current?.focus();
    isIntroNext.current = false;
  }, [step]);

  /** The button that was pressed goes away, so the sentence above the choices gets the focus. */
  function choose() {
    isIntroNext.current = true;
    setStep('choose');
  }
  async function send(sent: Reply) {
    if (isPending) return;
    await start(async () => {
      await onSend(sent);
      setIsSent(true);
      setStep('reply');
    });
  }
  return (
    <>
      {step === 'reply' && reply ? (
        <GivenReply reply={reply} isSent={isSent} onReplace={choose} />
      ) : (
        <p ref={intro} tabIndex={-1} className="text-lg text-ink-2">
          Please check it. Nothing changes before one of our officers has approved it.
        </p>
      )}
      <ListingCard listing={listing} />
      {step === 'choose' && (
        <div className="grid gap-3 wide:flex wide:flex-wrap">
          <Button aria-disabled={isPending} onClick={() => void send({ reply: 'correct' })}>
            This is correct
          </Button>
          <Button look="line" aria-disabled={isPending} onClick={() => setStep('change')}>
            Change something
          </Button>
          {listing.isListed && (
            <Button look="line" aria-disabled={isPending} onClick={() => void send({ reply: 'unlist' })}>
              Do not list me
            </Button>
          )}
        </div>
      )}
      {step === 'change' && (
        <ChangeForm
          givenName={reply?.name ?? listing.name}
          hasProposal={reply?.kind === 'change'}
          isPending={isPending}
          onSend={(change) => void send({ reply: 'change', change })}
          onCancel={choose}
        />
      )}
      <p role="alert" className="text-red-700 empty:hidden">
        {problem?.message}
      </p>
    </>
  );
}

interface GivenReplyProps {
  reply: NonNullable<RollCallListing['reply']>;
  /** Whether she has just sent it: the button that she pressed is gone, so the reply gets the focus. */
  isSent: boolean;
  onReplace: () => void;
}

/** What she said before, or just now. */
function GivenReply({ reply, isSent, onReplace }: GivenReplyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  const { title, text } = describeReply(reply);
  const proposals = reply.isDone ? [] : listProposals(reply);
  return (
    <div className="rounded-2 border-l-4 border-ok-700 bg-main-100 p-5 wrap-anywhere">
      <h2 ref={heading} tabIndex={-1} className="font-sans text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1">{text}</p>
      {proposals.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {proposals.map((proposal) => (
            <li key={proposal}>{proposal}</li>
          ))}
        </ul>
      )}
      {reply.isDone ? (
        <Link to="/contact" className="more-link">
          Contact us
        </Link>
      ) : (
        <div className="mt-4">
          <Button look="line" onClick={onReplace}>
            Change my reply
          </Button>
        </div>
      )}
    </div>
  );
}
