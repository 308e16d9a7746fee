import { afterEach, expect, it, vi } from 'vitest';
import { testFleet } from '../test/test-fleet.ts';
import { headquartersCommands as commands } from './headquarters-commands.ts';

const fleet = await testFleet();
await fleet.create('a.example');
const lines: string[] = [];

async function run(name: keyof typeof commands, ...args: string[]): Promise<string> {
  vi.stubEnv('CONTROL_DATABASE_URL', fleet.env.controlUrl);
  lines.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  expect(await commands[name].run(args)).toBe(0);
  return lines.join('');
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('adds, lists and removes a calendar elsewhere', async () => {
  const added = await run(
    'headquarters add',
    'Lake Chapter',
    'webcal://lake.example/a.ics',
    '--region',
    'Ohio',
  );
  expect(added).toContain('Lake Chapter is added');
  expect(added).toContain('the events of its calendar become public');
  expect(await run('headquarters list')).toContain('Lake Chapter, https://lake.example/a.ics: not read yet');
  await expect(run('headquarters add', 'Lake Chapter', 'https://other.example/')).rejects.toThrow(
    'listed already',
  );
  await expect(run('headquarters add', 'Other', 'https://lake.example/a.ics')).rejects.toThrow(
    'listed already',
  );
  await run('headquarters remove', 'Lake Chapter');
  expect(await run('headquarters list')).toContain('0 listings, 0 on the page.');
  await expect(run('headquarters remove', 'Lake Chapter')).rejects.toThrow('No listing is called');
});

it.each([
  'http://lake.example/a.ics',
  'lake.example',
  'file:///etc/passwd',
  'https://user:secret@lake.example/',
])('refuses %s', async (address) => {
  await expect(run('headquarters add', 'Lake', address)).rejects.toThrow('https://');
});
