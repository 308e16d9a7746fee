import type { Command } from '../../src/server/commands/command.ts';
import { builtRenderer } from '../../src/server/documents/built-renderer.ts';
import { runUntilSignal } from '../../src/server/run-until-signal.ts';
import { readFleetEnv } from '../fleet-env.ts';
import { startFleet } from '../start-fleet.ts';
import { chapterCommands } from './chapter-commands.ts';
import { hostCommand } from './host-commands.ts';
import { listCommand } from './list-command.ts';
import { runCommand } from './run-command.ts';
import { upgradeCommand } from './upgrade-command.ts';

/** The process runs until a signal ends it. */
async function serve(isWorker: boolean): Promise<void> {
  await runUntilSignal(async (stopping) => {
    const env = readFleetEnv();
    return startFleet(env, { renderer: await builtRenderer(), isWorker, stopping });
  });
}

const fleet: Command = {
  usage: 'fleet',
  summary: 'serves every chapter of the control database, until it is stopped',
  run: () => serve(false),
};

const fleetWorker: Command = {
  usage: 'fleet worker',
  summary: 'runs the jobs of every chapter, without a port for visitors',
  run: () => serve(true),
};

/** The commands of an installation with many chapters. */
export const fleetCommands: Record<string, Command> = {
  fleet,
  'fleet worker': fleetWorker,
  ...chapterCommands,
  'chapter host': hostCommand,
  'chapter list': listCommand,
  'chapter run': runCommand,
  'chapter upgrade': upgradeCommand,
};
