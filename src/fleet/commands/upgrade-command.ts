import { parseArgs } from 'node:util';
import { CommandError, print, type Command } from '../../server/commands/command.ts';
import { builtRenderer } from '../../server/documents/built-renderer.ts';
import { upgradeChapters } from '../provisioning/upgrade-chapters.ts';
import { withFleet } from './with-fleet.ts';

export const upgradeCommand: Command = {
  usage: 'chapter upgrade [--canary N]',
  summary: 'migrates every chapter to this version, N of them first, and stops at the first failure',
  run: (args) =>
    withFleet(async (fleet) => {
      const { canary } = parseArgs({ args, options: { canary: { type: 'string', default: '1' } } }).values;
      if (!/^\d+$/.test(canary)) throw new CommandError('Say how many: --canary 3');
      const isDone = await upgradeChapters(Number(canary), {
        ...fleet,
        renderer: await builtRenderer(),
        print,
      });
      return isDone ? 0 : 1;
    }),
};
