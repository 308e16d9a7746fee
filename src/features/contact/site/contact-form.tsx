import { useEffect, useRef, type SubmitEvent } from 'react';
import { Button } from '../../../ui/layout/button.tsx';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import type { ContactOffice } from '../../../kernel/lookups.ts';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { isTyped, type ContactDraft } from '../contact.rules.ts';
import { clearDraft, loadDraft, saveDraft } from './contact-draft.ts';
import { OfficeSelect } from './office-select.tsx';
import { useSendMessage } from './use-send-message.ts';

/** The member a message is for; without one, it is for the chapter. */
interface Addressee {
  id: number;
  name: string;
}

interface ContactFormProps {
  member: Addressee | undefined;
  /** The offices that it can be for instead. */
  offices: readonly ContactOffice[];
  /** The office that the URL names. */
  office: string | undefined;
  /** The first line of a message about the chosen topic. */
  opening: string;
}

/** Works without JavaScript. With it, the draft is saved in the tab and sending does not leave the page. */
export function ContactForm({ member, offices, office: chosenOffice, opening }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { problems, isPending, note, send, clearProblem, reached, goneOffice } = useSendMessage(
    form,
    member?.id,
  );

  useEffect(() => {
    const element = form.current!;
    // The browser's own messages would replace ours.
    element.noValidate = true;
    // The form was sent without this script, so the draft is done.
    if (new URLSearchParams(location.search).get('sent') === 'yes') clearDraft();
    const stored = loadDraft();
    for (const name of fieldNames) {
      const control = controlOf(element, name);
      if (stored && !isTyped(control.value)) control.value = stored[name];
    }
    const office = officeOf(element);
    // A link to an office, or what the visitor chose before this script loaded, counts more.
    if (office && office.value === '' && stored?.office) office.value = stored.office;
    if (office && office.selectedIndex < 0) office.value = '';
    if (fieldNames.some((name) => isTyped(controlOf(element, name).value))) saveDraft(readDraft(element));
  }, []);

  useEffect(() => {
    const message = controlOf(form.current!, 'message');
    if (!isTyped(message.value)) message.value = opening;
  }, [opening]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    if (isPending) return;
    const { office, ...draft } = readDraft(currentTarget);
    const { value: leaveEmpty } = controlOf(currentTarget, 'leaveEmpty');
    void send(draft, { leaveEmpty, office: office || undefined });
  }
  const fieldProps = (name: keyof ContactDraft) => ({
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
      onInput={(event) => saveDraft(readDraft(event.currentTarget))}
      className="grid content-start gap-5"
    >
      {member && member.id === reached && (
        <div className="wrap-anywhere">
          <h2 className="text-2xl">{`Your message to ${member.name}`}</h2>
          <p className="mt-1 text-ink-2">The chapter receives it and passes it on to her.</p>
          <input type="hidden" name="to" value={member.id} />
        </div>
      )}
      <div className="grid gap-5 wide:grid-cols-2">
        <FieldFrame id="contact-name" label="Name" problem={problems.name}>
          <input {...fieldProps('name')} type="text" autoComplete="name" className="text-control" />
        </FieldFrame>
        <FieldFrame id="contact-email" label="Email" problem={problems.email}>
          <input {...fieldProps('email')} type="email" autoComplete="email" className="text-control" />
        </FieldFrame>
      </div>
      <FieldFrame id="contact-message" label="Message" problem={problems.message}>
        <textarea {...fieldProps('message')} defaultValue={opening} rows={5} className="text-control" />
      </FieldFrame>
      {(!member || member.id !== reached) && (
        <OfficeSelect offices={offices.filter(({ title }) => title !== goneOffice)} chosen={chosenOffice} />
      )}
      {/* A honeypot: programs fill in every field, and people neither see, hear nor reach this one. */}
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

function controlOf(form: HTMLFormElement, name: keyof ContactDraft | 'leaveEmpty'): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function readDraft(form: HTMLFormElement): ContactDraft & { office: string } {
  const [name, email, message] = fieldNames.map((field) => controlOf(form, field).value);
  return { name: name!, email: email!, message: message!, office: officeOf(form)?.value ?? '' };
}

/** Absent where visitors cannot write to an office. */
function officeOf(form: HTMLFormElement): HTMLSelectElement | null {
  return form.elements.namedItem('office') as HTMLSelectElement | null;
}
