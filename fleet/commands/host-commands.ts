import { parseArgs } from 'node:util';
import { CommandError, print, wrongUsage, type Command } from '../../src/server/commands/command.ts';
import { hostOf } from '../host-name.ts';
import { findChapter, reserveHosts } from '../provisioning/create-chapter.ts';
import { readOrigin } from './chapter-commands.ts';
import { withFleetAlone } from './with-fleet.ts';

/** `add`: another host redirects to the website. `remove` ends that. `main`: the website moves, and its old host redirects. */
export const hostCommand: Command = {
  usage: 'chapter host add|remove|main CHAPTER HOST',
  summary: 'adds or removes a host name that redirects to the website, or moves the website to another one',
  run: (args) =>
    withFleetAlone(async ({ chapters }) => {
      const [action, current, host, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
      if (!current || !host || more.length > 0) throw wrongUsage(hostCommand);
      const { id, origin, adminOrigin, aliases } = await findChapter(chapters, current);
      const target = readOrigin(host);
      const name = hostOf(target);
      const add = () => reserveHosts([name], chapters, () => chapters.addHost(id, name));
      if (action === 'add') {
        await add();
        print(`${name} redirects to ${origin}.`);
      } else if (action === 'remove') {
        if (name === hostOf(origin))
          throw new CommandError(
            `The website is at ${name}. Choose another host first: chapter host main ${name} OTHER`,
          );
        if (!aliases.includes(name)) throw new CommandError(`${origin} has no other host ${name}.`);
        await chapters.removeHost(id, name);
        print(`${name} no longer leads to ${origin}.`);
      } else if (action === 'main') {
        if (!aliases.includes(name)) await add();
        await chapters.update(id, { origin: target });
        print(`The website is now at ${target}. ${hostOf(origin)} redirects there.`);
        if (!adminOrigin)
          print(`Everyone signs in again, with a password: passkeys belong to ${hostOf(origin)}.`);
      } else throw wrongUsage(hostCommand);
    }),
};
