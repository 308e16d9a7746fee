import OnIcon from 'lucide-react/icons/mail-check';
import OffIcon from 'lucide-react/icons/check';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/layout/button.tsx';
import { Link } from '../../../ui/navigation.tsx';
import type { NewsLink } from '../news.contract.ts';
import { newsPromise, type NewsPurpose } from '../news.rules.ts';
import type { useNewsLink } from './use-news-link.ts';

type CardProps = Pick<ReturnType<typeof useNewsLink>, 'turn' | 'isPending' | 'hasChanged' | 'problem'> & {
  purpose: NewsPurpose;
  opened: NewsLink;
};

/** One button each. What it has done can be undone on the same page. */
export function NewsLinkCard({ purpose, opened, turn, isPending, hasChanged, problem }: CardProps) {
  const { email, isOn } = opened;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (hasChanged) heading.current?.focus();
  }, [hasChanged, isOn]);
  const isAsking = purpose === 'confirm' ? !isOn : isOn && !hasChanged;
  const Icon = isOn ? OnIcon : OffIcon;
  return (
    <>
      {!isAsking && (
        <div
          className={`mb-3.5 grid size-13 place-items-center rounded-full ${isOn ? 'bg-main-100 text-main-800' : 'bg-linen text-ink-2'}`}
        >
          <Icon aria-hidden="true" className="size-6.5" />
        </div>
      )}
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {isAsking ? questions[purpose] : isOn ? 'You’re on the list' : 'Done. No more news.'}
      </h1>
      {problem && (
        <p role="alert" className="mt-3 text-red-700">
          {problem}
        </p>
      )}
      {isAsking ? (
        <Question {...{ purpose, email, isPending }} onPress={() => void turn(purpose === 'confirm')} />
      ) : isOn ? (
        <>
          <p className="mt-3">Every email has a link to leave.</p>
          <Link to="/events" reloadDocument className="more-link mt-3">
            See what’s coming up
          </Link>
        </>
      ) : (
        <>
          <p className="mt-3">By mistake?</p>
          <div className="mt-4 grid">
            <Button look="line" aria-disabled={isPending} onClick={() => void turn(true)}>
              Put me back on the list
            </Button>
          </div>
        </>
      )}
    </>
  );
}

const questions = { confirm: 'Get our news by email?', leave: 'Stop our news?' };

interface QuestionProps {
  purpose: NewsPurpose;
  email: string;
  isPending: boolean;
  onPress: () => void;
}

function Question({ purpose, email, isPending, onPress }: QuestionProps): ReactNode {
  const [before, after] =
    purpose === 'confirm' ? newsPromise('\n').split('\n') : ['We’ll take ', ' off the list right away.'];
  return (
    <>
      <p className="mt-3">
        {before}
        <b className="font-semibold">{email}</b>
        {after}
      </p>
      <div className="mt-5 grid [&>button]:min-h-16 [&>button]:text-xl">
        <Button aria-disabled={isPending} onClick={onPress}>
          {purpose === 'confirm' ? 'Yes, send me the news' : 'Stop the emails'}
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-2">
        {purpose === 'confirm'
          ? 'Didn’t ask for this? Close this page and nothing happens.'
          : 'You’ll still get emails about events you sign up for.'}
      </p>
    </>
  );
}
