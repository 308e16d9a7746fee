import type { Random } from './random.ts';

const WORDS = [
  'tea',
  'Émilie',
  "O'Brien",
  '“quoted”',
  '日本語',
  'مرحبا',
  '👩🏾‍🎓',
  '100%',
  '_under_',
  '\\',
  '=1+1',
  '; drop table',
  '<b>',
  '&amp;',
  '\u202Erev',
];

/** A line in many alphabets, with characters that have a meaning in SQL, HTML, CSV or a search pattern. */
export function validLine(random: Random, maxLength: number): string {
  const line = Array.from({ length: random.int(1, 6) }, () => random.pick(WORDS)).join(' ');
  // A cut inside a character would make the text invalid.
  return (
    line
      .slice(0, maxLength)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || 'tea'
  );
}

/** HTML within the limits of pages and events: less than 100 levels and 300,000 characters. */
export function validHtml(random: Random, maxLength: number): string {
  const paragraph = () => `<p>${validLine(random, 100)}</p>`;
  const html = random.weighted<() => string>([
    [20, paragraph],
    [4, () => paragraph().repeat(random.int(2, 40))],
    [3, () => `<ul>${`<li>${validLine(random, 40)}</li>`.repeat(random.int(1, 20))}</ul>`],
    [3, () => `${'<div>'.repeat(random.int(1, 60))}deep`],
    [
      3,
      () =>
        `<img src="/media/${random.int(1, 40)}/large-1600x1200.webp" alt="tea"><table><tr><td>1</td></tr></table>`,
    ],
    [2, () => `<script>window.fuzz = ${random.int(1, 99)};</script><p onclick="x()">unsafe</p>`],
    [
      2,
      () =>
        `<a href="${random.pick(['/events', 'https://a.example/?a=1&b=2', 'data:text/html,x', 'mailto:a@b.example'])}">link</a>`,
    ],
    [1, () => `<iframe src="https://www.youtube.com/embed/${random.int(1, 99)}"></iframe>`],
    [0.3, () => paragraph().repeat(1_000)],
  ])();
  return html.length <= maxLength ? html : '<p>short</p>';
}

/** Starts lie before ends, whichever of the two is sent. */
export function validInstant(random: Random, name: string): string {
  const isLate = name === 'endDate' || name === 'to';
  const year = isLate ? random.int(2027, 2028) : random.int(2015, 2026);
  const day = `${year}-0${random.int(1, 9)}-${random.int(10, 28)}`;
  return `${day}T${random.int(10, 23)}:30${random.pick(['', ':00', ':00.000Z', '-05:00'])}`;
}

/** A table of members that the import reads, sometimes with rows it rejects. */
export function validCsv(random: Random): string {
  const separator = random.pick([',', ';', '\t']);
  const cell = () => `"${validLine(random, 40).replaceAll('"', '""')}"`;
  const rows = Array.from({ length: random.int(1, 5) }, () => [
    cell(),
    cell(),
    random.pick(['', 'yes', 'no', 'maybe']),
  ]);
  return [['name', 'title', 'officer'], ...rows]
    .map((row) => row.join(separator))
    .join(random.pick(['\n', '\r\n']));
}
