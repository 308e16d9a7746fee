import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Verdict = 'holds' | 'decided';
interface Line {
  clause: number;
  verdict: Verdict;
  files: string[];
  text: string;
}
interface Title {
  clause: number;
  verdict: Verdict;
  file: string;
}

const CLAUSES = 153;
const projectFolder = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

/** `| 48 | words of the clause | **holds** | tests or reason |` */
const lines = [
  ...read('docs/specification.md').matchAll(/^\| (\d+) \| [^|]+ \| \*\*(holds|decided)\*\* \| (.+) \|$/gm),
].map(([, clause, verdict, text]): Line => ({
  clause: Number(clause),
  verdict: verdict as Verdict,
  files: [...text!.matchAll(/`((?:test|e2e)\/specification\/[^`]+)`/g)].map(([, file]) => file!),
  text: text!,
}));

const testFiles = globSync(['test/specification/*.test.ts', 'e2e/specification/*.spec.ts'], {
  cwd: projectFolder,
});

/** `48: words of the specification`, `30, decided: what the product does`, or several of them with semicolons. */
const titles = testFiles.flatMap((file) =>
  [...read(file).matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])(\d{1,3}(?:, decided)?: .*)\1/g)].flatMap(
    ([, , title]) =>
      [...title!.matchAll(/(?:^|; )(\d{1,3})(, decided)?: /g)].map(([, clause, decided]): Title => ({
        clause: Number(clause),
        verdict: decided ? 'decided' : 'holds',
        file,
      })),
  ),
);

describe('docs/specification.md', () => {
  it('has one line for each clause', () => {
    const expected = Array.from({ length: CLAUSES }, (_, index) => index + 1);
    expect(lines.map(({ clause }) => clause)).toEqual(expected);
  });

  it('names a test for each clause that holds, and a reason for each that was decided', () => {
    const withoutProof = lines.filter(({ verdict, files, text }) =>
      verdict === 'holds' ? files.length === 0 : text.replaceAll(/`[^`]+`/g, '').trim().length < 20,
    );
    expect(withoutProof).toEqual([]);
  });

  it('names only files that have a test of that clause', () => {
    const isProven = ({ clause, verdict }: Line, file: string) =>
      titles.some((title) => title.clause === clause && title.verdict === verdict && title.file === file);
    const unproven = lines.flatMap((line) =>
      line.files.filter((file) => !isProven(line, file)).map((file) => `${line.clause}: ${file}`),
    );
    expect(unproven).toEqual([]);
  });

  it('says of each clause what the tests of it say', () => {
    const unlisted = titles.filter(({ clause, verdict, file }) =>
      lines.every((line) => line.clause !== clause || line.verdict !== verdict || !line.files.includes(file)),
    );
    expect(unlisted).toEqual([]);
  });

  it('counts its lines', () => {
    const count = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict).length;
    expect(read('docs/specification.md')).toContain(
      `${count('holds')} clauses hold, ${count('decided')} were decided, none differs.`,
    );
  });
});
