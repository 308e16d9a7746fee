import type { ComponentProps } from 'react';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import type { SignUpAnswer, SignUpCard } from '../sign-up.contract.ts';
import { CHOOSE_LATER, formNames } from '../sign-up-form.rules.ts';
import { maxGuests } from '../sign-up.rules.ts';
import { peopleCount } from '../sign-up-words.rules.ts';

interface PartyFieldsProps {
  form: Pick<SignUpCard, 'settings' | 'jobs'>;
  /** What was said before. */
  party?: Pick<SignUpAnswer, 'guests' | 'dinners' | 'answer' | 'jobsChosen'>;
  /** What is wrong with the number of guests. */
  guestProblem?: string | undefined;
}

const control = 'text-control min-h-[50px]';

/** What goes with a yes: dinner, guests, the question, jobs. Its fields have the names of `formNames`. */
export function PartyFields({ form, party, guestProblem }: PartyFieldsProps) {
  const { settings, jobs } = form;
  const { choices, question, note, payUrl } = settings;
  const most = Math.max(maxGuests(settings), party?.guests ?? 0);
  return (
    <>
      {choices.length > 0 && (
        <List
          id="sign-up-choice"
          label="Your dinner"
          name={formNames.choice}
          defaultValue={party?.dinners[0]}
        >
          <option value="">Choose one</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </List>
      )}
      {choices.length > 0 &&
        // One list says whether a guest comes and what she gets.
        Array.from({ length: most }, (_, index) => (
          <List
            key={index}
            id={`sign-up-guest-${index}`}
            label={guestLabels[index] ?? `Guest ${index + 1}?`}
            name={formNames.guestChoice}
            defaultValue={index < (party?.guests ?? 0) ? party?.dinners[index + 1] || CHOOSE_LATER : ''}
            problem={index === 0 ? guestProblem : undefined}
          >
            <option value="">{index === 0 ? 'No, just me' : 'No'}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>{`Yes: ${choice}`}</option>
            ))}
            <option value={CHOOSE_LATER}>Yes, we’ll choose later</option>
          </List>
        ))}
      {choices.length === 0 && most > 0 && (
        <List
          id="sign-up-guests"
          label="How many are coming?"
          name={formNames.guests}
          defaultValue={party?.guests}
          problem={guestProblem}
        >
          {Array.from({ length: most + 1 }, (_, guests) => (
            <option key={guests} value={guests}>
              {guests === 0 ? 'Just me' : peopleCount(guests + 1)}
            </option>
          ))}
        </List>
      )}
      {question && (
        <FieldFrame id="sign-up-answer" label={question} optional problem={undefined}>
          <input
            id="sign-up-answer"
            name={formNames.answer}
            maxLength={300}
            defaultValue={party?.answer}
            className={control}
          />
        </FieldFrame>
      )}
      {jobs.length > 0 && <Jobs jobs={jobs} chosen={party?.jobsChosen} />}
      {(note || payUrl) && (
        <p className="rounded-2 bg-linen px-4 py-3">
          {note}
          {note && payUrl && ', or '}
          {payUrl && <NewTabLink href={payUrl}>{note ? 'pay online' : 'Pay online'}</NewTabLink>}
        </p>
      )}
    </>
  );
}

const guestLabels = ['Bringing a guest?', 'A second guest?', 'A third guest?'];

interface ListProps extends Pick<ComponentProps<'select'>, 'name' | 'defaultValue' | 'children'> {
  id: string;
  label: string;
  problem?: string | undefined;
}

function List({ id, label, problem, ...select }: ListProps) {
  return (
    <FieldFrame id={id} label={label} problem={problem}>
      <select
        {...select}
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        className={control}
      />
    </FieldFrame>
  );
}

interface JobsProps {
  jobs: SignUpCard['jobs'];
  /** Undefined on the page of the event, which doesn’t know how many have offered. */
  chosen: readonly string[] | undefined;
}

function Jobs({ jobs, chosen }: JobsProps) {
  return (
    <fieldset>
      <legend className="font-semibold">
        Can you help? <span className="font-normal text-ink-2">(optional)</span>
      </legend>
      {jobs.map(({ text, left }) => (
        <label key={text} className="flex min-h-12 cursor-pointer gap-3 py-2 leading-[1.35]">
          <input
            type="checkbox"
            name={formNames.job}
            value={text}
            defaultChecked={chosen?.includes(text)}
            disabled={left === 0 && !chosen?.includes(text)}
            className="size-6 flex-none accent-main-800"
          />
          <span>
            {text}
            <span className="block text-sm text-ink-2">
              {left === 0 ? 'Enough people help' : `${left} ${chosen ? 'more needed' : 'needed'}`}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
