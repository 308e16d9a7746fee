import { useEffect, useRef, type SubmitEvent } from 'react';
import { Button } from '../../../ui/layout/button.tsx';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import type { Letter } from '../contact.rules.ts';
import { forgetLetter, keepLetter, keptLetter } from './kept-letter.ts';
import { useSending } from './use-sending.ts';

/** Works as it is without script; the script keeps what is typed and sends without leaving the page. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { problems, isPending, note, send, clearProblem } = useSending(form);

  useEffect(() => {
    const element = form.current!;
    // From here on the words beside the fields are ours.
    element.noValidate = true;
    // What was sent without us is not offered to be sent again.
    if (new URLSearchParams(location.search).get('sent') === 'yes') forgetLetter();
    const kept = keptLetter();
    for (const name of fieldNames) {
      const control = controlOf(element, name);
      if (control.value === '' && kept) control.value = kept[name];
    }
    if (fieldNames.some((name) => controlOf(element, name).value !== '')) keepLetter(letterIn(element));
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    if (!isPending) void send(letterIn(currentTarget), controlOf(currentTarget, 'leaveEmpty').value);
  }
  const ties = (name: keyof Letter) => ({
    id: `contact-${name}`,
    name,
    required: true,
    readOnly: isPending,
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': problems[name] && `contact-${name}-problem`,
    onChange: () => clearProblem(name),
  });
  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      aria-label="Write to us"
      onSubmit={submit}
      onInput={(event) => keepLetter(letterIn(event.currentTarget))}
      className="grid gap-5"
    >
      <FieldFrame id="contact-name" label="Name" problem={problems.name}>
        <input {...ties('name')} type="text" autoComplete="name" className="text-control" />
      </FieldFrame>
      <FieldFrame id="contact-email" label="Email" problem={problems.email}>
        <input {...ties('email')} type="email" autoComplete="email" className="text-control" />
      </FieldFrame>
      <FieldFrame id="contact-message" label="Message" problem={problems.message}>
        <textarea {...ties('message')} rows={5} className="text-control" />
      </FieldFrame>
      {/* A trap for programs that fill in everything: people neither see, hear nor reach it. */}
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label htmlFor="contact-leave-empty">Please leave this empty</label>
        <input id="contact-leave-empty" name="leaveEmpty" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" aria-disabled={isPending}>
          <PendingLabel idle="Send Message" pending="Sending..." isPending={isPending} />
        </Button>
        {note && (
          <p className={`min-w-0 flex-[1_1_14rem] ${note.isProblem ? 'text-red-700' : 'text-ok-700'}`}>
            {note.text}
          </p>
        )}
      </div>
    </form>
  );
}

const fieldNames = ['name', 'email', 'message'] as const;

function controlOf(form: HTMLFormElement, name: keyof Letter | 'leaveEmpty'): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function letterIn(form: HTMLFormElement): Letter {
  const [name, email, message] = fieldNames.map((field) => controlOf(form, field).value);
  return { name: name!, email: email!, message: message! };
}
