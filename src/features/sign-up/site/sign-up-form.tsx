import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { request } from '../../../kernel/http-client.ts';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { useSend } from '../../../ui/forms/use-send.ts';
import { Button } from '../../../ui/layout/button.tsx';
import type { SignedUp, SignUpCard } from '../sign-up.contract.ts';
import { formNames, readSignUpForm } from '../sign-up-form.rules.ts';
import { KEPT_DAYS, signUpFormPath } from '../sign-up.rules.ts';
import { linkShowsPlaces } from '../sign-up-words.rules.ts';
import { PartyFields } from './party-fields.tsx';
import { SignedUpText } from './signed-up-text.tsx';

/** Works without JavaScript. With it, what was typed stays when something is missing. */
export function SignUpForm({ eventId, card }: { eventId: number; card: SignUpCard }) {
  const form = useRef<HTMLFormElement>(null);
  const { isPending, problem, send } = useSend();
  const problems = problem?.fields ?? {};
  const [done, setDone] = useState<SignedUp>();
  const isFull = card.phase === 'full';

  useEffect(() => {
    // The browser's own messages would replace ours.
    if (form.current) form.current.noValidate = true;
  }, []);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [problem]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const body = { ...readSignUpForm(new FormData(event.currentTarget)), elapsed: performance.now() };
    void send(async () => {
      const response = await request('POST', `/api/events/${eventId}/sign-up`, body);
      setDone((await response.json()) as SignedUp);
    });
  }
  if (done) return <SignedUpText signedUp={done} />;
  const fieldProps = (name: 'name' | 'email') => ({
    id: `sign-up-${name}`,
    name: formNames[name],
    required: true,
    autoComplete: name,
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': problems[name] && `sign-up-${name}-problem`,
    className: 'text-control min-h-[50px]',
  });
  return (
    <form
      ref={form}
      method="post"
      action={signUpFormPath(eventId)}
      aria-label="Sign up"
      onSubmit={submit}
      className="relative mt-4 grid gap-4 [&>button]:min-h-[54px]"
    >
      {isFull && <p>{card.isEmailOn ? 'If a place frees up for you, we’ll tell you.' : linkShowsPlaces}</p>}
      <FieldFrame id="sign-up-name" label="Your name" problem={problems['name']}>
        <input {...fieldProps('name')} type="text" maxLength={80} />
      </FieldFrame>
      <FieldFrame id="sign-up-email" label="Email" problem={problems['email']}>
        <input {...fieldProps('email')} type="email" maxLength={254} />
      </FieldFrame>
      <PartyFields form={card} guestProblem={problems['guests']} />
      {/* A honeypot: programs fill in every field, and people neither see, hear nor reach this one. */}
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label htmlFor="sign-up-leave-empty">Please leave this empty</label>
        <input id="sign-up-leave-empty" name={formNames.leaveEmpty} tabIndex={-1} autoComplete="off" />
      </div>
      <p role="alert" className="text-red-700 empty:hidden">
        {Object.keys(problems).length === 0 && problem?.message}
      </p>
      <Button type="submit" aria-disabled={isPending}>
        <PendingLabel
          idle={isFull ? 'Join the waiting list' : 'Sign up'}
          pending="Sending…"
          isPending={isPending}
        />
      </Button>
      <p className="text-sm text-ink-2">
        {card.isEmailOn && 'We email you a link to change or cancel. '}
        {`We use your name and email only for this event and erase them ${KEPT_DAYS} days after it.`}
      </p>
    </form>
  );
}
