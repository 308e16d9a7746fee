import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { formatDay, formatIn, type Day } from '../../../kernel/dates.ts';
import { firstName } from '../../../kernel/initials.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Button, buttonClass } from '../../../ui/layout/button.tsx';
import { Link } from '../../../ui/navigation.tsx';
import type { SignUpAnswer } from '../sign-up.contract.ts';
import { readSignUpForm } from '../sign-up-form.rules.ts';
import { linkShowsPlaces, peopleCount } from '../sign-up-words.rules.ts';
import { PartyFields } from './party-fields.tsx';
import type { useAnswer } from './use-answer.ts';

type AnswerProps = Pick<ReturnType<typeof useAnswer>, 'change' | 'isPending' | 'savedAt' | 'problem'> & {
  answer: SignUpAnswer;
};

/** The answer is saved first; what goes with it comes afterwards, each saved at once. */
export function Answer(props: AnswerProps) {
  const { answer, problem } = props;
  const { name, event } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(answer.state);
  useEffect(() => {
    // The button that was pressed is gone.
    if (first.current !== answer.state) heading.current?.focus();
    first.current = answer.state;
  }, [answer.state]);
  const { title, text, body } = describe(props);
  return (
    <>
      <div className="-mt-1 mb-5 flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-1">
        <b className="font-semibold">{`For ${name}`}</b>
        {!answer.isClosed && (
          <Link
            to={`/events/${event.id}#sign-up`}
            reloadDocument
            className="inline-flex min-h-[44px] items-center text-sm"
          >
            {`Not ${firstName(name)}? ${answer.settings.audience === 'members' ? 'Get your own link' : 'Sign up as yourself'}`}
          </Link>
        )}
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      {text && <p className="mt-3">{text}</p>}
      {problem && !problem.fields['guests'] && (
        <p role="alert" className="mt-3 text-red-700">
          {problem.message}
        </p>
      )}
      {body}
    </>
  );
}

/** What the page says and offers for each answer. */
function describe(props: AnswerProps): { title: string; text?: ReactNode; body?: ReactNode } {
  const { answer } = props;
  const { event, state, guests, isClosed, isEmailOn } = answer;
  const people = peopleCount(guests + 1);
  if (event.isCanceled) {
    return {
      title: `${event.title} is canceled`,
      text: 'You don’t need to do anything.',
      body: <AllEvents />,
    };
  }
  if (isClosed) {
    const isListed = state === 'coming' || state === 'waiting';
    return {
      title: 'Sign-up is closed',
      text: (
        <>
          {isListed ? (
            <>
              You’re on the list for {event.title} as <b>{`${state}, ${people}`}</b>. To change it:
            </>
          ) : (
            'Still hoping to come?'
          )}{' '}
          <Link to="/contact">Write to us</Link>
        </>
      ),
      body: isListed && <No {...props} label="I can’t come" />,
    };
  }
  if (state === 'coming') {
    return {
      title:
        guests > 0 ? `You’re coming, with ${guests === 1 ? 'a guest' : `${guests} guests`}` : 'You’re coming',
      body: <Coming {...props} />,
    };
  }
  if (state === 'waiting') {
    return {
      title: 'You’re on the waiting list',
      text: `For ${people} at ${event.title}. ${isEmailOn ? 'If places free up for you, we’ll tell you.' : linkShowsPlaces}`,
      body: <No {...props} label="Take me off the list" />,
    };
  }
  if (state === 'invited') return { title: event.title, body: <Question {...props} /> };
  return {
    title: 'Thank you for telling us',
    text: `You’re not coming to ${event.title}. Changed your mind?`,
    body: <Yes {...props} look="line" />,
  };
}

function AllEvents() {
  return (
    <Link to="/events" reloadDocument className="more-link">
      All events
    </Link>
  );
}

const big = 'grid mt-5 [&>button]:min-h-16 [&>button]:text-xl';

function Yes({ answer, change, isPending, look }: AnswerProps & { look: 'primary' | 'line' }) {
  return (
    <div className={big}>
      <Button look={look} aria-disabled={isPending} onClick={() => void change({ isComing: true })}>
        {answer.isFull ? 'Put me on the waiting list' : 'I’m coming'}
      </Button>
    </div>
  );
}

function No({ change, isPending, label }: AnswerProps & { label: string }) {
  return (
    <div className={big}>
      <Button look="line" aria-disabled={isPending} onClick={() => void change({ isComing: false })}>
        {label}
      </Button>
    </div>
  );
}

function Question(props: AnswerProps) {
  const { answer } = props;
  const { timeZone } = useDocument();
  const { startDate, endDate, location } = answer.event;
  return (
    <>
      <p className="mt-3 font-semibold">{formatIn(timeZone, startDate, 'EEEE, MMMM d')}</p>
      <p className="text-ink-2">
        {`${formatIn(timeZone, startDate, 'h:mm a')} – ${formatIn(timeZone, endDate, 'h:mm a')}`}
      </p>
      {location && <p className="mt-2">{location}</p>}
      <Yes {...props} look="primary" />
      <div className="-mt-2">
        <No {...props} label="I can’t come" />
      </div>
      <p className="mt-4 text-sm text-ink-2">
        {`Please answer by ${formatDay(answer.lastDay as Day, 'EEEE, MMMM d')}. You can change your answer until then.`}
      </p>
    </>
  );
}

/** Dinner, guests and jobs. Nothing is sent with a button. */
function Coming(props: AnswerProps) {
  const { answer, change, savedAt, problem } = props;
  const { timeZone } = useDocument();
  const { event } = answer;
  const form = useRef<HTMLFormElement>(null);
  const save = useEffectEvent(() => {
    const { guests, dinners, answer: text, jobs } = readSignUpForm(new FormData(form.current!));
    void change({ guests, dinners, answer: text, jobs });
  });
  // The browser's own event: of a text it comes once, when she leaves the field.
  useEffect(() => {
    const element = form.current!;
    const listener = () => save();
    element.addEventListener('change', listener);
    return () => element.removeEventListener('change', listener);
  }, [problem?.message]);
  return (
    <>
      <p className="mt-3">{`${event.title}, ${formatIn(timeZone, event.startDate, 'EEEE, MMMM d, h:mm a')}`}</p>
      <p role="status" className="mt-2 text-sm font-semibold text-ok-700 empty:hidden">
        {savedAt && `Saved ${formatIn(timeZone, savedAt, 'h:mm a')}`}
      </p>
      <form
        ref={form}
        // What was refused goes back to what is stored.
        key={problem?.message}
        aria-label="What goes with your answer"
        onSubmit={(sent) => sent.preventDefault()}
        className="mt-4 grid gap-4"
      >
        <PartyFields form={answer} party={answer} guestProblem={problem?.fields['guests']} />
      </form>
      <a href={`/events/${event.id}.ics`} className={`mt-5 w-full ${buttonClass()}`}>
        Add to calendar
      </a>
      <div className="-mt-2">
        <No {...props} label="I can’t come" />
      </div>
    </>
  );
}
