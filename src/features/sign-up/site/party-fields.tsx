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
        <FieldFrame id="sign-up-choice" label="Your dinner" problem={undefined}>
          <select
            id="sign-up-choice"
            name={formNames.choice}
            defaultValue={party?.dinners[0]}
            className={control}
          >
            <option value="">Choose one</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </FieldFrame>
      )}
      {choices.length > 0 &&
        Array.from({ length: most }, (_, index) => (
          <GuestField
            key={index}
            {...{ index, choices }}
            label={guestLabels[index] ?? `Guest ${index + 1}?`}
            chosen={index < (party?.guests ?? 0) ? party?.dinners[index + 1] || CHOOSE_LATER : ''}
            problem={index === 0 ? guestProblem : undefined}
          />
        ))}
      {choices.length === 0 && most > 0 && (
        <FieldFrame id="sign-up-guests" label="How many are coming?" problem={guestProblem}>
          <select
            id="sign-up-guests"
            name={formNames.guests}
            defaultValue={party?.guests}
            aria-invalid={guestProblem ? true : undefined}
            aria-describedby={guestProblem && 'sign-up-guests-problem'}
            className={control}
          >
            {Array.from({ length: most + 1 }, (_, guests) => (
              <option key={guests} value={guests}>
                {guests === 0 ? 'Just me' : peopleCount(guests + 1)}
              </option>
            ))}
          </select>
        </FieldFrame>
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

interface GuestFieldProps {
  index: number;
  label: string;
  choices: readonly string[];
  chosen: string;
  problem: string | undefined;
}

/** One list says whether a guest comes and what she gets. */
function GuestField({ index, label, choices, chosen, problem }: GuestFieldProps) {
  const id = `sign-up-guest-${index}`;
  return (
    <FieldFrame id={id} label={label} problem={problem}>
      <select
        id={id}
        name={formNames.guestChoice}
        defaultValue={chosen}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        className={control}
      >
        <option value="">{index === 0 ? 'No, just me' : 'No'}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>{`Yes: ${choice}`}</option>
        ))}
        <option value={CHOOSE_LATER}>Yes, we’ll choose later</option>
      </select>
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
