import type { AppError } from '../../../kernel/errors.ts';
import type { ContactOffice } from '../../../kernel/lookups.ts';
import type { AnswerField, AnswerForm, FormAnswer } from '../../../kernel/rendering.ts';
import { forChapter, forWhom, nameOffice, sendOutcomeUnknown, type ContactDraft } from '../contact.rules.ts';

interface SentForm extends ContactDraft {
  /** The member it is for. */
  to: number | undefined;
  /** The office it is for. */
  office: string | undefined;
}

/**
 * Says why the message was not sent, with the form filled in, ready to be sent again. After a server error the message may have been
 * stored.
 */
export function describeNotSent(
  failure: AppError,
  draft: SentForm | undefined,
  offices: readonly ContactOffice[],
): FormAnswer {
  const { message, status } = failure;
  const isRejected = status < 500;
  const kept = draft
    ? 'Your text is below. It is also still there when you go Back.'
    : 'Your text is not lost: use your browser’s Back button to return to the form and send it again.';
  return {
    status,
    title: isRejected ? 'Your message was not sent' : sendOutcomeUnknown,
    text: `${message}${isRejected ? '' : ' It’s safe to send it again.'} ${kept}`,
    form: draft && filledForm(draft, failure, offices),
    next: { label: 'Start over with an empty form', to: '/contact' },
  };
}

function filledForm(
  { to, office, name, email, message }: SentForm,
  { fields: problems = {} }: AppError,
  offices: readonly ContactOffice[],
): AnswerForm {
  const isForMember = to !== undefined && !problems['to'];
  const addressee: AnswerField = isForMember
    ? { name: 'to', label: '', type: 'hidden', value: `${to}` }
    : officeField(problems['office'] ? '' : (office ?? ''), offices);
  return {
    action: '/contact',
    fields: [
      addressee,
      { name: 'name', label: 'Name', type: 'text', value: name, problem: problems['name'] },
      { name: 'email', label: 'Email', type: 'email', value: email, problem: problems['email'] },
      { name: 'message', label: 'Message', type: 'long text', value: message, problem: problems['message'] },
    ],
    button: 'Send Message',
  };
}

/** The offices to choose from. Where they could not be read, the one that was chosen stays. */
function officeField(value: string, offices: readonly ContactOffice[]): AnswerField {
  const options = offices.map((office) => ({ value: office.title, label: nameOffice(office) }));
  return {
    name: 'office',
    label: forWhom,
    type: offices.length === 0 ? 'hidden' : 'choice',
    value,
    options: [{ value: '', label: forChapter }, ...options],
  };
}
