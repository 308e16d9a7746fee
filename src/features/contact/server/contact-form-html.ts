import type { AppError } from '../../../kernel/errors.ts';
import { escapeHtml } from '../../../kernel/html-text.ts';
import type { ContactOffice } from '../../../kernel/lookups.ts';
import { forChapter, forWhom, nameOffice, sendOutcomeUnknown, type ContactDraft } from '../contact.rules.ts';

/** The page loads nothing and submits only to this site. */
export const notSentPolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Problems = Record<string, string>;

interface SentForm extends ContactDraft {
  /** The member it is for. */
  to: number | undefined;
  /** The office it is for. */
  office: string | undefined;
}

const labels: Record<keyof ContactDraft, string> = { name: 'Name', email: 'Email', message: 'Message' };
const page =
  'max-width:40rem;margin:8vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere';
const control =
  'display:block;box-sizing:border-box;width:100%;padding:.6rem .8rem;border:1.5px solid #868073;border-radius:8px;font:inherit';
const button =
  'min-height:46px;padding:.6rem 1.25rem;border:0;border-radius:8px;background:#19553f;color:#fff;font:inherit;font-weight:600';

/**
 * A self-contained page that says why the message was not sent and has the form filled in, ready to be sent again. After a server error
 * the message may have been stored.
 */
export function notSentHtml(
  { message, fields = {}, status }: AppError,
  draft: SentForm | undefined,
  offices: readonly ContactOffice[],
): string {
  const isRejected = status < 500;
  const title = isRejected ? 'Your message was not sent' : sendOutcomeUnknown;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="margin:0;background:#fcfbf7;color:#291e16"><main style="${page}">
<h1 style="font:500 2rem/1.2 Georgia,serif">${title}</h1>
<p>${escapeHtml(message)}${isRejected ? '' : ' It’s safe to send it again.'}</p>
${draft ? filledForm(draft, fields, offices) : backHint}
<p><a href="/contact" style="color:#19553f">Start over with an empty form</a></p></main></body></html>`;
}

const backHint =
  '<p>Your text is not lost: use your browser’s Back button to return to the form and send it again.</p>';

function filledForm(draft: SentForm, problems: Problems, offices: readonly ContactOffice[]): string {
  const input = (name: keyof ContactDraft, type: string) =>
    `<input type="${type}" value="${escapeHtml(draft[name])}" ${attributes(name, problems)}>`;
  const isForMember = draft.to !== undefined && !problems['to'];
  // Browsers drop the first line break of a text area.
  const area = `<textarea rows="5" ${attributes('message', problems)}>\n${escapeHtml(draft.message)}</textarea>`;
  return `<p>Your text is below. It is also still there when you go Back.</p>
<form method="post" action="/contact">
${isForMember ? hidden('to', draft.to) : officeChoice(draft.office, problems, offices)}
${row('name', input('name', 'text'), problems)}
${row('email', input('email', 'email'), problems)}
${row('message', area, problems)}
<p><button type="submit" style="${button}">Send Message</button></p></form>`;
}

/** The offices to choose from. Where they could not be read, the one that was chosen stays. */
function officeChoice(
  chosen: string | undefined,
  { office: problem }: Problems,
  offices: readonly ContactOffice[],
): string {
  if (offices.length === 0) return chosen && !problem ? hidden('office', chosen) : '';
  const options = offices.map(
    (office) =>
      `<option value="${escapeHtml(office.title)}"${office.title === chosen ? ' selected' : ''}>${escapeHtml(nameOffice(office))}</option>`,
  );
  return `<p><label for="office" style="font-weight:600">${forWhom}</label> (optional)
<select id="office" name="office" style="${control};min-height:46px;background:#fff"><option value="">${forChapter}</option>
${options.join('\n')}</select></p>`;
}

function hidden(name: string, value: number | string | undefined): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`;
}

function row(name: keyof ContactDraft, field: string, { [name]: problem }: Problems): string {
  const description = problem
    ? `<span id="${name}-problem" style="color:#a72724;font-weight:600">${escapeHtml(problem)}</span>`
    : '';
  return `<p><label for="${name}" style="font-weight:600">${labels[name]}</label>${field}${description}</p>`;
}

function attributes(name: keyof ContactDraft, { [name]: problem }: Problems): string {
  const invalid = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : '';
  return `id="${name}" name="${name}" required${invalid} style="${control}"`;
}
