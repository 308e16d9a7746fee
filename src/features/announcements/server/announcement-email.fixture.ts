import { sanitizeHtml } from '../../../infra/security/sanitize-html.ts';
import { plainText } from '../../../kernel/plain-text.ts';
import type { AnnouncementEmail } from './announcement-email.ts';

const events = [
  ['Nov', 21, 'Quilts of the Tidewater: Opening Tea', 'Saturday, 2:00 PM', 'Old Mill Arts Collective'],
  ['Dec', 5, 'Winter Coat Closet', 'Saturday, 9:00 AM', 'Laurel Community Hall'],
] as const;

/** Has everything that the editor can write. */
export const sampleHtml = `<p>Dear friends,</p>
<p>The first cold week is here, and so are the coats. They are <strong>clean</strong>, buttoned &amp; hung by size at Laurel Community Hall.</p>
<p><img src="/media/7/large-1600x1200.webp" alt="Coats in four colors on a row of hooks"></p>
<h3>Coming up</h3>
<table><tbody>${events
  .map(
    ([month, day, title, time, place]) =>
      `<tr><th scope="row">${month}<br>${day}</th><td><a href="/events/${day}">${title}</a><br>${time}<br>${place}</td></tr>`,
  )
  .join('')}</tbody></table>
<h4>Who brings what</h4>
<ul><li>Ann: yams, see <a href="https://example.org/yams?a=1&amp;b=2">the list</a> and <a href="/events">all events</a></li><li>Beverly: bread<ul><li>rye</li><li>wheat</li></ul></li></ul>
<ol start="3"><li>Come</li><li>See</li></ol>
<blockquote><p>We never had so many coats <em>and</em> scarves, said the President of the Laurel Board of Trade.</p></blockquote>
<table><thead><tr><th>Day</th><th>Who</th></tr></thead><tbody><tr><td>Monday</td><td>Ann</td></tr></tbody></table>
<hr><pre>One line
and another</pre>
<p>Renée Whitlock<br>Corresponding Secretary</p>`;

export function sampleEmail(changes: Partial<AnnouncementEmail> = {}): AnnouncementEmail {
  return {
    subject: 'Coats on the fifth, candles on the twelfth',
    chapter: {
      chapterName: 'Elm Street Chapter',
      mailingAddress: ['P.O. Box 1962', 'Laurel, Maryland 20709'],
      palette: 'evergreen',
    },
    origin: 'https://elm-street.example',
    why: 'You get this because you asked for our news on May 3, 2026.',
    leaveUrl: 'https://elm-street.example/leave#8fK2',
    pageUrl: 'https://elm-street.example/news/4/coats',
    ...changes,
    html: sanitizeHtml(changes.html ?? sampleHtml),
  };
}

/** The words of the text in both parts, in their order; without URLs, descriptions of pictures and numbers of lists. */
export function wordsOf({ html, text }: { html: string; text: string }): { html: string[]; text: string[] } {
  const [, body = ''] = /<td class="card in"[^>]*>(.*)<tr><td class="in ft"/s.exec(html) ?? [];
  const written = text
    .slice(0, text.lastIndexOf('\n\n'))
    .replace(/<?https?:\S+/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/^[ >-]*\d+\. /gm, ' ');
  return { html: split(plainText(body)), text: split(written) };
}

function split(text: string): string[] {
  return text.toUpperCase().match(/[\p{L}\p{N}&]+/gu) ?? [];
}
