import { parseArgs } from 'node:util';
import { CommandError, print, type Command } from '../../src/server/commands/command.ts';
import { withFleet } from './with-fleet.ts';

const MAX_NAME_LENGTH = 150;

const add: Command = {
  usage: 'headquarters add NAME ICAL_OR_SITE_URL [--region REGION]',
  summary:
    'lists a chapter that is not in this installation, by its website or by the address of its iCal feed',
  run: (args) =>
    withFleet(async ({ env, listings }) => {
      const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: { region: { type: 'string', default: '' } },
      });
      const [name = '', address] = positionals.map((each) => each.trim());
      if (name === '' || !address || positionals.length > 2)
        throw new CommandError(`Use it like this: chapterhouse ${add.usage}`);
      if (name.length > MAX_NAME_LENGTH)
        throw new CommandError(`A name has at most ${MAX_NAME_LENGTH} characters.`);
      const url = readAddress(address);
      if (!(await listings.add({ name, url, region: values.region.trim() })))
        throw new CommandError(`${name} or ${url} is listed already. "headquarters list" shows both.`);
      print(`${name} is added, and read within a minute. "headquarters list" shows whether that worked.`);
      print('Its name and the events of its calendar become public, but not the address of an iCal feed.');
      if (!env.headquartersHost) print('HEADQUARTERS_HOST is not set, so there is no page yet.');
      return 0;
    }),
};

/** Calendar apps write `webcal:` for the address of a feed. */
function readAddress(address: string): string {
  const url = URL.parse(address.replace(/^webcals?:/i, 'https:'));
  if (url?.protocol !== 'https:' || url.username !== '')
    throw new CommandError(`${address} is not an address that starts with https://`);
  url.hash = '';
  return url.href;
}

const remove: Command = {
  usage: 'headquarters remove NAME',
  summary: 'ends "headquarters add"',
  run: (args) =>
    withFleet(async ({ listings }) => {
      const [name] = parseArgs({ args, allowPositionals: true }).positionals;
      if (!name) throw new CommandError(`Use it like this: chapterhouse ${remove.usage}`);
      if (!(await listings.remove(name)))
        throw new CommandError(`No listing is called ${name}. "headquarters list" shows all.`);
      print(`${name} is no longer listed.`);
      return 0;
    }),
};

const list: Command = {
  usage: 'headquarters list',
  summary: 'lists what the headquarters page shows of each chapter, and when it was last read',
  run: () =>
    withFleet(async ({ chapters, listings }) => {
      const origins = new Map((await chapters.list()).map(({ id, origin }) => [id, origin]));
      const all = await listings.list();
      for (const { chapterId, name, url, card, events, readAt, error } of all) {
        const source = chapterId === null ? `${name}, ${url}` : origins.get(chapterId);
        const shown = card
          ? `${card.name}, ${events.length} events`
          : readAt
            ? 'shares no name'
            : 'not read yet';
        print(
          `${source}: ${shown}${readAt ? `, read ${readAt.toISOString()}` : ''}${error ? `. ${error}` : ''}`,
        );
      }
      print(`${all.length} listings, ${all.filter(({ card }) => card !== null).length} on the page.`);
      return 0;
    }),
};

export const headquartersCommands = {
  'headquarters add': add,
  'headquarters remove': remove,
  'headquarters list': list,
};
