import { useEffect, useRef } from 'react';
import { useDocument } from '../../../ui/document-context.tsx';
import { absoluteUrl } from '../../../ui/layout/screen-title.tsx';
import type { SignedUp } from '../sign-up.contract.ts';
import { ANSWER_PATH } from '../sign-up.rules.ts';
import { linkShowsPlaces, peopleCount } from '../sign-up-words.rules.ts';

/** What a person reads where she has just pressed the button. */
export function SignedUpText({ signedUp: { state, people, isEmailed, token } }: { signedUp: SignedUp }) {
  const { origin } = useDocument();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const link = token && absoluteUrl(`${ANSWER_PATH}#${token}`, origin);
  return (
    <div className="mt-4 grid gap-3 wrap-anywhere">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {state === 'coming' ? 'You’re coming' : 'You’re on the waiting list'}
      </h3>
      <p>
        {state === 'coming'
          ? `We expect ${peopleCount(people)}.`
          : `For ${peopleCount(people)}. ${link ? linkShowsPlaces : 'If places free up, you get them and we tell you.'}`}
      </p>
      {!link && <p>{aboutEmail(isEmailed)}</p>}
      {link && (
        <>
          <p>Keep this page, or copy this link. With it you change your answer or cancel:</p>
          <p>
            <a href={link}>{link}</a>
          </p>
        </>
      )}
    </div>
  );
}

/** Whether someone is known by an address must not be seen, so the second sentence is for everyone. */
export function aboutEmail(isEmailed: boolean): string {
  return isEmailed
    ? 'We have emailed you a link to change or cancel. Nothing after ten minutes? Look in your spam folder.'
    : 'Very many people are signing up today, so our email may not reach you. You are on our list all the same. To change or cancel, write to us.';
}
