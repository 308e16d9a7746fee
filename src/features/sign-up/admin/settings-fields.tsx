import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { Advanced } from '../../../ui/forms/advanced.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { WholeNumberField } from '../../../ui/forms/whole-number-field.tsx';
import { signUpSettings, type SignUpSettings } from '../sign-up-settings.contract.ts';
import { ChoicesField, ClosesField, GuestsField, SETTINGS } from './settings-inputs.tsx';
import { JobsField } from './jobs-field.tsx';

interface EventValues {
  parts: { signUp?: SignUpSettings | undefined };
}

const audiences = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'members', label: 'Members only' },
];

const furtherFields = ['guests', 'choices', 'question', 'note', 'payUrl', 'jobs'];

/** One switch in the form of an event; what it needs is below it once it is on. */
export function SettingsFields({ eventId }: { eventId?: number | undefined }) {
  const { setValue } = useFormContext<EventValues>();
  const settings = useWatch<EventValues, typeof SETTINGS>({ name: SETTINGS });
  const isOn = settings !== undefined;
  /** What was chosen, for one who switches it off and on again. */
  const kept = useRef(settings ?? signUpSettings.parse({ closes: { daysBefore: 3 } }));
  return (
    <section
      aria-label="Sign-up"
      className={`rounded-2 border bg-surface ${isOn ? 'border-main-800' : 'border-line'}`}
    >
      <label
        htmlFor="sign-up-switch"
        className="flex min-h-[60px] cursor-pointer items-center justify-between gap-4 px-4 py-2"
      >
        <span className="leading-[1.35]">
          <b className="block font-semibold">Sign-up</b>
          <span className="text-sm text-ink-2">
            {isOn ? 'On the event’s page' : 'Let people say that they are coming'}
          </span>
        </span>
        <Switch
          id="sign-up-switch"
          aria-label="Sign-up"
          checked={isOn}
          onChange={({ target }) => {
            if (settings) kept.current = settings;
            const parts = target.checked ? { signUp: kept.current } : {};
            setValue('parts', parts, { shouldDirty: true });
          }}
        />
      </label>
      {isOn && eventId !== undefined && (
        <Link
          to={`/admin/events/${eventId}/sign-ups`}
          className="-mt-2 mb-1 ml-4 inline-flex min-h-[44px] items-center"
        >
          See who signed up
        </Link>
      )}
      {isOn && (
        <div className="grid gap-4 border-t border-line px-4 pt-4 pb-4">
          <div className="grid items-start gap-4 wide:grid-cols-2">
            <SelectField name={`${SETTINGS}.audience`} label="Who can sign up?" options={audiences} />
            <WholeNumberField
              name={`${SETTINGS}.places`}
              label="Places"
              hint="People in all. Empty: no limit."
              mayBeEmpty
            />
            <ClosesField />
          </div>
          <Advanced
            fields={furtherFields.map((name) => `${SETTINGS}.${name}`)}
            summary={
              <span className="flex flex-1 justify-between gap-3">
                <b className="font-semibold">More</b>
                <span className="text-ink-2">Guests, dinner, cost, jobs</span>
              </span>
            }
          >
            <GuestsField />
            <ChoicesField />
            <TextField name={`${SETTINGS}.question`} label="Your own question" optional />
            <TextField name={`${SETTINGS}.note`} label="What it costs" optional />
            <TextField name={`${SETTINGS}.payUrl`} label="Link to pay online" type="url" optional />
            <JobsField />
          </Advanced>
        </div>
      )}
    </section>
  );
}
