import { firstSentences } from '../../../kernel/first-sentences.ts';
import { escapeHtml } from '../../../kernel/html-text.ts';
import { paletteInfos, type Palette } from '../../../kernel/palettes.ts';
import { plainText, truncate } from '../../../kernel/plain-text.ts';
import { sans, serif, toEmailHtml, type EmailHtmlOptions } from './announcement-email-html.ts';
import { toEmailText, wrap } from './announcement-email-text.ts';

export interface AnnouncementEmail {
  subject: string;
  /** The sanitized text. */
  html: string;
  chapter: { chapterName: string; mailingAddress: readonly string[]; palette: Palette };
  origin: string;
  /** Why someone gets it, as a sentence. */
  why: string;
  leaveUrl: string;
  /** Where visitors read it, if they may. */
  pageUrl?: string | undefined;
}

/** Mail programs cut off longer ones. */
const MAX_HTML_BYTES = 98_000;
const MAX_PREHEADER_LENGTH = 110;

/** The two parts of the email: the same words as HTML and as plain text. */
export function composeAnnouncement(email: AnnouncementEmail): { html: string; text: string } {
  const { html, origin, chapter } = email;
  const options: EmailHtmlOptions = { origin, palette: paletteInfos[chapter.palette], isPlain: false };
  const styled = toDocument(email, toEmailHtml(html, options));
  return {
    html:
      Buffer.byteLength(styled) <= MAX_HTML_BYTES
        ? styled
        : toDocument(email, toEmailHtml(html, { ...options, isPlain: true })),
    text: toText(email),
  };
}

function toText({ subject, html, chapter, origin, why, leaveUrl, pageUrl }: AnnouncementEmail): string {
  return [
    wrap(subject.toUpperCase()),
    '',
    toEmailText(html, origin),
    '',
    wrap(why),
    `Stop these emails: ${leaveUrl}`,
    ...(pageUrl === undefined ? [] : [`Read this on our website: ${pageUrl}`]),
    wrap(senderOf(chapter)),
    '',
  ].join('\n');
}

function senderOf({ chapterName, mailingAddress }: AnnouncementEmail['chapter']): string {
  return [chapterName, ...mailingAddress].filter(Boolean).join(', ');
}

/** The start of the first paragraph that has news, which inboxes show after the subject. A greeting has none. */
function preheaderOf(html: string): string {
  const paragraphs = [...html.matchAll(/<p>.*?<\/p>/gs)].map(([paragraph]) => paragraph);
  const news = paragraphs.find((paragraph) => /.{20}[^,:]$/s.test(plainText(paragraph)));
  return truncate(plainText(firstSentences(news ?? html, MAX_PREHEADER_LENGTH)), MAX_PREHEADER_LENGTH);
}

const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Tables and attributes, because some mail programs know little else. The table in the comments is for Outlook. */
function toDocument(email: AnnouncementEmail, content: string): string {
  const { chapter, origin, why } = email;
  const { field, accent, mainLight } = paletteInfos[chapter.palette];
  const [title, name, leaveUrl, pageUrl] = [
    email.subject,
    chapter.chapterName,
    email.leaveUrl,
    email.pageUrl ?? '',
  ].map(escapeHtml);
  const footerLink = 'style="color:#51453c"';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.bg{background-color:#1c1712!important}.card{background-color:#291e16!important;color:#f5f2ea!important}.card a{color:${mainLight}!important}.card table,.card td,.card th,.card hr{border-color:#51453c!important;color:#f5f2ea!important}.ft,.ft a{color:#ddd9cd!important}}
@media (max-width:480px){.in{padding-left:20px!important;padding-right:20px!important}}</style></head>
<body class="bg" bgcolor="#f5f2ea" style="margin:0;padding:0;background-color:#f5f2ea">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheaderOf(email.html))}</div>
<main>${table} width="100%" class="bg" bgcolor="#f5f2ea" style="background-color:#f5f2ea"><tr><td align="center">
<!--[if mso]>${table} width="600"><tr><td><![endif]-->
${table} width="100%" style="max-width:600px">
<tr><td class="in" align="left" bgcolor="${field}" style="background-color:${field};padding:18px 32px;border-bottom:4px solid ${accent}"><a href="${escapeHtml(origin)}/" style="font-family:${serif};font-size:22px;line-height:28px;color:#ffffff;text-decoration:none">${name}</a></td></tr>
<tr><td class="card in" align="left" bgcolor="#ffffff" style="background-color:#ffffff;padding:28px 32px 12px;font-family:${sans};font-size:17px;line-height:27px;color:#291e16;word-break:break-word">
<h1 style="margin:0 0 18px;font-family:${serif};font-size:32px;line-height:38px;font-weight:normal">${title}</h1>
${content}
</td></tr>
<tr><td class="in ft" align="left" style="padding:20px 32px 32px;font-family:${sans};font-size:14px;line-height:22px;color:#51453c">
${escapeHtml(why)}<br><a href="${leaveUrl}" style="color:#51453c;font-weight:bold">Stop these emails</a> with one tap${pageUrl && `, or <a href="${pageUrl}" ${footerLink}>read this on our website</a>`}.<br><br>${escapeHtml(senderOf(chapter))}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></main></body></html>
`;
}
