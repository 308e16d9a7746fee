import { escapeHtml } from '../../../kernel/html-text.ts';
import { paletteInfos, type Palette } from '../../../kernel/palettes.ts';
import { excerptOf } from '../news-words.rules.ts';
import { sans, serif, toEmailHtml } from './announcement-email-html.ts';
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
/** What inboxes show after the subject. */
const MAX_PREHEADER_LENGTH = 110;

/** The two parts of the email: the same words as HTML and as plain text. */
export function composeAnnouncement(email: AnnouncementEmail): { html: string; text: string } {
  const { subject, origin, why, leaveUrl, pageUrl, chapter } = email;
  const styled = toDocument(email, { isPlain: false });
  const lines = [
    wrap(subject.toUpperCase()),
    '',
    toEmailText(email.html, origin),
    '',
    wrap(why),
    `Stop these emails: ${leaveUrl}`,
    ...(pageUrl ? [`Read this on our website: ${pageUrl}`] : []),
    wrap(senderOf(chapter)),
    '',
  ];
  const isTooLong = Buffer.byteLength(styled) > MAX_HTML_BYTES;
  return { html: isTooLong ? toDocument(email, { isPlain: true }) : styled, text: lines.join('\n') };
}

function senderOf({ chapterName, mailingAddress }: AnnouncementEmail['chapter']): string {
  return [chapterName, ...mailingAddress].filter(Boolean).join(', ');
}

const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Tables and attributes, because some mail programs know little else. The table in comments is for Outlook. */
function toDocument(email: AnnouncementEmail, { isPlain }: { isPlain: boolean }): string {
  const { chapter, origin, why, leaveUrl, pageUrl } = email;
  const palette = paletteInfos[chapter.palette];
  const title = escapeHtml(email.subject);
  const page = pageUrl
    ? `, or <a href="${escapeHtml(pageUrl)}" style="color:#51453c">read this on our website</a>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.bg{background-color:#1c1712!important}.card{background-color:#291e16!important}.card,.card table,.card th,.card td,.card hr{border-color:#51453c!important;color:#f5f2ea!important}.card a{color:${palette.mainLight}!important}.ft,.ft a{color:#ddd9cd!important}}
@media (max-width:480px){.in{padding-left:20px!important;padding-right:20px!important}}</style></head>
<body class="bg" bgcolor="#f5f2ea" style="margin:0;padding:0;background-color:#f5f2ea">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(excerptOf(email.html, MAX_PREHEADER_LENGTH))}</div>
<main>${TABLE} width="100%" class="bg" bgcolor="#f5f2ea" style="background-color:#f5f2ea"><tr><td align="center">
<!--[if mso]>${TABLE} width="600"><tr><td><![endif]-->
${TABLE} width="100%" style="max-width:600px">
<tr><td class="in" align="left" bgcolor="${palette.field}" style="background-color:${palette.field};padding:18px 32px;border-bottom:4px solid ${palette.accent}"><a href="${escapeHtml(origin)}/" style="font-family:${serif};font-size:22px;line-height:28px;color:#ffffff;text-decoration:none">${escapeHtml(chapter.chapterName)}</a></td></tr>
<tr><td class="card in" align="left" bgcolor="#ffffff" style="background-color:#ffffff;padding:28px 32px 12px;font-family:${sans};font-size:17px;line-height:27px;color:#291e16;word-break:break-word">
<h1 style="margin:0 0 18px;font-family:${serif};font-size:32px;line-height:38px;font-weight:normal">${title}</h1>
${toEmailHtml(email.html, { origin, palette, isPlain })}
</td></tr>
<tr><td class="in ft" align="left" style="padding:20px 32px 32px;font-family:${sans};font-size:14px;line-height:22px;color:#51453c">
${escapeHtml(why)}<br><a href="${escapeHtml(leaveUrl)}" style="color:#51453c;font-weight:bold">Stop these emails</a> with one tap${page}.<br><br>${escapeHtml(senderOf(chapter))}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></main></body></html>
`;
}
