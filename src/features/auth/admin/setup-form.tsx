import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { explainNetworkError } from '../../../ui/forms/form-errors.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { firstStart, setUp, type SetupOptions } from '../setup.contract.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { renewToken, signInTicket } from './session.ts';
import { TimeZoneField } from '../../../ui/forms/time-zone-field.tsx';
import { deviceTimeZone } from '../../../ui/forms/time-zones.ts';

interface SetupFormProps {
  link: string;
  options: SetupOptions;
  /** Called where the new site should be filled with the demo chapter. */
  onDemo: () => void;
}

/** The chapter and its first administrator. */
export function SetupForm({ link, options, onDemo }: SetupFormProps) {
  const [wantsDemo, setWantsDemo] = useState(false);
  const chapter = options.chapter ?? { chapterName: '', timeZone: deviceTimeZone(), contactEmail: '' };
  const form = useForm({
    schema: firstStart,
    defaultValues: {
      ...chapter,
      operatorName: '',
      operatorContact: '',
      username: '',
      name: '',
      email: '',
      password: '',
    },
    guardsChanges: false,
    onSubmit: async (values) => {
      const { token } = await call(setUp, { body: { ...values, link, ticket: signInTicket() } }).catch(
        (error: unknown) => {
          throw explainNetworkError(error, CONNECTION_LOST);
        },
      );
      if (!wantsDemo) location.replace('/admin');
      else {
        renewToken(token);
        onDemo();
      }
    },
  });
  return (
    <>
      <p className="mb-5 text-ink-2">
        This website is new. Tell us about your chapter, and create your own account.
      </p>
      <Form form={form}>
        <h2 className={headingClass}>Your chapter</h2>
        <TextField
          name="chapterName"
          label="Chapter name"
          autoComplete="organization"
          hint="As visitors should read it."
          required
        />
        <TimeZoneField
          name="timeZone"
          label="Time zone"
          hint="For every date and time on the website."
          required
        />
        <TextField
          name="contactEmail"
          label="Contact email"
          type="email"
          hint="Visitors see it, and can write to you."
          required
        />
        <TextField
          name="operatorName"
          label="Who runs the website"
          hint="Officers ask her if something doesn’t work."
          optional
        />
        <TextField
          name="operatorContact"
          label="How to reach her"
          hint="Her email address or phone number."
          optional
        />
        <h2 className={`${headingClass} mt-2`}>Your account</h2>
        <TextField name="name" label="Your name" autoComplete="name" required />
        <TextField
          name="username"
          label="Username"
          autoComplete="username"
          hint="You sign in with this."
          required
        />
        <TextField name="email" label="Your email" type="email" autoComplete="email" required />
        <NewPasswordField />
        {options.isEmpty && (
          <div className="rounded-2 bg-linen p-3">
            <label className="flex min-h-[44px] items-center gap-3 font-semibold">
              <input
                type="checkbox"
                checked={wantsDemo}
                onChange={() => setWantsDemo(!wantsDemo)}
                aria-describedby="demo-hint"
                className="size-[1.375rem] flex-none accent-main-800"
              />
              Load the demo chapter
            </label>
            <p id="demo-hint" className="pl-[2.125rem] text-sm text-ink-2">
              For trying things out: events, members, pages and pictures of a made-up chapter, under your
              chapter’s name. You can change or delete all of them. For your real website, leave this off.
            </p>
          </div>
        )}
        <FormFooter>
          <SubmitButton idle="Create website" pending="Creating..." />
        </FormFooter>
      </Form>
    </>
  );
}

const headingClass = 'font-sans text-[1.125rem] font-semibold';

const CONNECTION_LOST =
  "We lost the connection and can't tell whether the account was created. Try to sign in from another tab. If that fails, try again here.";
