import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanTree, type Tree } from './boundaries/clean-tree.ts';
import { violations } from './boundaries/violations.ts';

const projectFolder = path.resolve(import.meta.dirname, '..');
const options = await extractDepcruiseOptions(path.join(projectFolder, '.dependency-cruiser.ts'));
const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));

afterAll(() => rmSync(temporaryFolder, { recursive: true, force: true }));

describe('the boundaries between the parts', () => {
  it('are kept by this project, whose files are all seen', async () => {
    const { summary, modules } = await check(projectFolder);
    expect(summary.violations.map(describeViolation)).toEqual([]);
    const seen = modules.map(({ source }) => source);
    expect(seen).toEqual(
      expect.arrayContaining(['src/server/endpoints.ts', 'src/site.client.tsx', 'src/server/main.ts']),
    );
  });

  it('allow everything that the clean tree does', async () => {
    const { summary } = await check(plant('clean', cleanTree));
    expect(summary.totalCruised).toBeGreaterThan(Object.keys(cleanTree).length);
    expect(summary.violations.map(describeViolation)).toEqual([]);
  });

  it('have a violation for every rule', () => {
    expect(Object.keys(violations)).toEqual(options.ruleSet?.forbidden?.map(({ name }) => name));
  });

  it.each(Object.entries(violations))('%s is noticed', async (rule, files) => {
    const { summary } = await check(plant(rule, { ...cleanTree, ...files }));
    const caught = summary.violations.filter((violation) => violation.rule.name === rule);
    expect(caught.map(({ from }) => from)).toEqual(expect.arrayContaining(Object.keys(files)));
    expect(caught.every((violation) => violation.rule.severity === 'error')).toBe(true);
  });
});

function plant(name: string, tree: Tree): string {
  const folder = path.join(temporaryFolder, name);
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

async function check(baseDir: string): Promise<ICruiseResult> {
  const folders = ['src', 'scripts', 'database', 'test', 'e2e'];
  const { output } = await cruise(folders, { ...options, baseDir, validate: true });
  if (typeof output === 'string') throw new TypeError('Expected a result, not a report.');
  return output;
}

function describeViolation({ rule, from, to }: IViolation): string {
  return `${rule.name}: ${from} -> ${to}`;
}
