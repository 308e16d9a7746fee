import { beforeAll, expect, it, vi } from 'vitest';
import { testFleet } from '../test/test-fleet.ts';
import { findChapter } from '../provisioning/create-chapter.ts';
import { hostCommand } from './host-commands.ts';

vi.setConfig({ testTimeout: 60_000 });
const fleet = await testFleet();
await fleet.create('a.parent.example');
await fleet.create('b.parent.example');
await fleet.start();

beforeAll(() => {
  for (const [name, value] of Object.entries(fleet.settings)) vi.stubEnv(name, value);
  return () => vi.unstubAllEnvs();
});

async function host(...args: string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await hostCommand.run(args);
    return write.mock.calls.map(([line]) => String(line)).join('');
  } finally {
    write.mockRestore();
  }
}

const leadsTo = async (name: string) => {
  const { status, headers } = await fleet.ask(name, '/events');
  return headers.location ?? status;
};

it('add lets another host name redirect to the website, and remove ends that', async () => {
  expect(await leadsTo('www.a.example')).toBe(404);
  await host('add', 'a.parent.example', 'WWW.a.example');
  await expect.poll(() => leadsTo('www.a.example')).toBe('https://a.parent.example/events');
  await host('remove', 'a.parent.example', 'www.a.example');
  await expect.poll(() => leadsTo('www.a.example')).toBe(404);
});

it('main moves the website to another host name, and the one before redirects', async () => {
  expect(await leadsTo('a.parent.example')).toBe(200);
  expect(await host('main', 'a.parent.example', 'a.example')).toContain(
    'The website is now at https://a.example. a.parent.example redirects there.',
  );
  await expect.poll(() => leadsTo('a.example')).toBe(200);
  await expect.poll(() => leadsTo('a.parent.example')).toBe('https://a.example/events');
  expect((await fleet.ask('a.example', '/')).body).toContain('https://a.example');
  const { aliases, databaseUrl } = await findChapter(fleet.chapters, 'a.example');
  expect(aliases).toEqual(['a.parent.example']);
  // Back again, to a host that it has already.
  await host('main', 'a.example', 'a.parent.example');
  await expect.poll(() => leadsTo('a.example')).toBe('https://a.parent.example/events');
  expect((await findChapter(fleet.chapters, 'a.parent.example')).databaseUrl).toBe(databaseUrl);
});

it('refuses host names of others and what would leave a chapter without one', async () => {
  for (const action of ['add', 'main']) {
    await expect(host(action, 'a.parent.example', 'b.parent.example')).rejects.toThrow(
      'b.parent.example belongs to https://b.parent.example.',
    );
    await expect(host(action, 'a.parent.example', 'a b')).rejects.toThrow('is not a host name');
  }
  await expect(host('remove', 'a.parent.example', 'a.parent.example')).rejects.toThrow(
    'The website is at a.parent.example. Choose another host first: chapter host main',
  );
  await expect(host('remove', 'a.parent.example', 'b.parent.example')).rejects.toThrow(
    'https://a.parent.example has no other host b.parent.example.',
  );
  await expect(host('rename', 'a.parent.example', 'c.example')).rejects.toThrow('Use it like this');
  await expect(host('add', 'a.parent.example')).rejects.toThrow('Use it like this');
  expect(await leadsTo('b.parent.example')).toBe(200);
});
