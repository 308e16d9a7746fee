import { readFile, writeFile } from 'node:fs/promises';
import { projectPath } from '../../src/infra/project-path.ts';

/** Writes a table to a document, between the comments with its name. */
export async function writeFigures(name: string, text: string, document = 'lab/scale.md'): Promise<void> {
  const file = projectPath(document);
  const page = await readFile(file, 'utf8');
  const marks = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!marks.test(page)) throw new Error(`${document} has no comments for "${name}"`);
  await writeFile(
    file,
    page.replace(marks, (_, start: string, end: string) => `${start}\n${text}\n\n${end}`),
  );
}

/** A table in Markdown. */
export function table(rows: string[][]): string {
  const [head = [], ...body] = rows;
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...body.map(line)].join(
    '\n',
  );
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
