import type { AppError } from '../../../kernel/errors.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { perhapsSent, type Letter } from '../contact.rules.ts';

/** The answer loads nothing and sends nowhere but here. */
export const notSentPolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Problems = Record<string, string>;

const labels: Record<keyof Letter, string> = { name: 'Name', email: 'Email', message: 'Message' };
const page =
  'max-width:40rem;margin:8vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere';
const control =
  'display:block;box-sizing:border-box;width:100%;padding:.6rem .8rem;border:1.5px solid #868073;border-radius:8px;font:inherit';
const button =
  'min-height:46px;padding:.6rem 1.25rem;border:0;border-radius:8px;background:#19553f;color:#fff;font:inherit;font-weight:600';

/**
 * A page that needs nothing but itself: why the message was not sent, and all of it again, ready to be sent. What went wrong on our side
 * may have done so after the message was stored.
 */
export function notSentHtml({ message, fields = {}, status }: AppError, letter: Letter | undefined): string {
  const isKnown = status < 500;
  const title = isKnown ? 'Your message was not sent' : perhapsSent;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="margin:0;background:#fcfbf7;color:#291e16"><main style="${page}">
<h1 style="font:500 2rem/1.2 Georgia,serif">${title}</h1>
<p>${escapeHtml(message)}${isKnown ? '' : ' It does no harm to send the same once more.'}</p>
${letter ? formAgain(letter, fields) : backOnly}
<p><a href="/contact" style="color:#19553f">Start over with an empty form</a></p></main></body></html>`;
}

const backOnly =
  '<p>What you wrote is still there: use your browser’s Back button to return to it and send it again.</p>';

function formAgain(letter: Letter, problems: Problems): string {
  const input = (name: keyof Letter, type: string) =>
    `<input type="${type}" value="${escapeHtml(letter[name])}" ${ties(name, problems)}>`;
  // The first line break of a text area is not part of its text.
  const area = `<textarea rows="5" ${ties('message', problems)}>\n${escapeHtml(letter.message)}</textarea>`;
  return `<p>Nothing is lost: everything you wrote stands below. It is also still there when you go Back.</p>
<form method="post" action="/contact">
${row('name', input('name', 'text'), problems)}
${row('email', input('email', 'email'), problems)}
${row('message', area, problems)}
<p><button type="submit" style="${button}">Send Message</button></p></form>`;
}

function row(name: keyof Letter, field: string, { [name]: problem }: Problems): string {
  const said = problem
    ? `<span id="${name}-problem" style="color:#a72724;font-weight:600">${escapeHtml(problem)}</span>`
    : '';
  return `<p><label for="${name}" style="font-weight:600">${labels[name]}</label>${field}${said}</p>`;
}

function ties(name: keyof Letter, { [name]: problem }: Problems): string {
  const said = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : '';
  return `id="${name}" name="${name}" required${said} style="${control}"`;
}
