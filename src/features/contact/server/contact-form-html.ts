import type { AppError } from '../../../kernel/errors.ts';
import { escapeHtml } from '../../../kernel/html-text.ts';
import { sendOutcomeUnknown, type ContactDraft } from '../contact.rules.ts';

/** The page loads nothing and submits only to this site. */
export const notSentPolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Problems = Record<string, string>;

interface SentForm extends ContactDraft {
  /** The member it is for. */
  to: number | undefined;
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
export function notSentHtml({ message, fields = {}, status }: AppError, draft: SentForm | undefined): string {
  const isRejected = status < 500;
  const title = isRejected ? 'Your message was not sent' : sendOutcomeUnknown;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="margin:0;background:#fcfbf7;color:#291e16"><main style="${page}">
<h1 style="font:500 2rem/1.2 Georgia,serif">${title}</h1>
<p>${escapeHtml(message)}${isRejected ? '' : ' It’s safe to send it again.'}</p>
${draft ? filledForm(draft, fields) : backHint}
<p><a href="/contact" style="color:#19553f">Start over with an empty form</a></p></main></body></html>`;
}

const backHint =
  '<p>Your text is not lost: use your browser’s Back button to return to the form and send it again.</p>';

function filledForm(draft: SentForm, problems: Problems): string {
  const input = (name: keyof ContactDraft, type: string) =>
    `<input type="${type}" value="${escapeHtml(draft[name])}" ${attributes(name, problems)}>`;
  // Browsers drop the first line break of a text area.
  const area = `<textarea rows="5" ${attributes('message', problems)}>\n${escapeHtml(draft.message)}</textarea>`;
  return `<p>Your text is below. It is also still there when you go Back.</p>
<form method="post" action="/contact">
${draft.to && !problems['to'] ? `<input type="hidden" name="to" value="${draft.to}">` : ''}
${row('name', input('name', 'text'), problems)}
${row('email', input('email', 'email'), problems)}
${row('message', area, problems)}
<p><button type="submit" style="${button}">Send Message</button></p></form>`;
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
