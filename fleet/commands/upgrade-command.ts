import { parseArgs } from 'node:util';
import { CommandError, print, type Command } from '../../src/server/commands/command.ts';
import { builtRenderer } from '../../src/server/documents/built-renderer.ts';
import { upgradeChapters } from '../provisioning/upgrade-chapters.ts';
import { withFleetAlone } from './with-fleet.ts';

export const upgradeCommand: Command = {
  usage: 'chapter upgrade [--canary N]',
  summary: 'migrates every chapter to this version, or only the first N, and stops at the first failure',
  run: (args) =>
    withFleetAlone(async (fleet) => {
      const { canary } = parseArgs({ args, options: { canary: { type: 'string' } } }).values;
      if (canary !== undefined && !/^[1-9]\d*$/.test(canary)) {
        throw new CommandError('Say how many: --canary 3');
      }
      const renderer = await builtRenderer();
      const isDone = await upgradeChapters(canary ? Number(canary) : Infinity, { ...fleet, renderer, print });
      return isDone ? 0 : 1;
    }),
};
