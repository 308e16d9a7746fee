import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoChapter, presidentName } from '../database/seed/chapter.ts';
import { demoPages } from '../database/seed/pages.ts';
import { projectPath } from '../src/infra/project-path.ts';

const { identity, menu } = demoChapter;

/** What only the demo chapter is called. A single everyday word, such as "scholarships", is not a name. */
const names = [
  identity.chapterName.replace(' Chapter', ''),
  identity.organisationName.split(',')[0]!,
  presidentName,
  ...menu.programs.map(({ slug }) => `programs/${slug}`),
  ...demoPages
    .filter(({ slug }) => menu.programs.some((program) => program.slug === slug))
    .flatMap(({ slug, title }) => [slug, title])
    .filter((name) => /[ -]/.test(name)),
];

/** The names in a text, whatever stands between their words. */
function namesIn(text: string): string[] {
  return names.filter((name) => new RegExp(name.replaceAll(/[ -]/g, '[ -]?'), 'i').test(text));
}

it('knows a name when it sees one', () => {
  expect(namesIn(`const slug = 'the-arts'; // Patuxent`)).toContain('the-arts');
  expect(namesIn('servicesToYouth')).toContain('services-to-youth');
  expect(namesIn('to="/programs/scholarships"')).toEqual(['programs/scholarships']);
  expect(namesIn('Scholarships raised since inception')).toEqual([]);
});

it('the product names neither the demo chapter nor its programs', () => {
  const files = globSync('{src,fleet}/**/*.{ts,tsx,css,md}', {
    cwd: projectPath('.'),
    // It runs the commands of the documentation, which name an example.
    exclude: ['fleet/operator-commands.test.ts'],
  });
  const found = files.flatMap((file) =>
    namesIn(`${file}\n${readFileSync(projectPath(file), 'utf8')}`).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
