/** The operator's command: `npm run chapterhouse -- doctor`, or `node dist/server/chapterhouse.js doctor` in a packed folder. */
import { runCommandLine } from '../src/server/run-command-line.ts';

await runCommandLine({
  names: ['fleet', 'chapter'],
  hint: 'fleet help\n      lists the commands for many chapters in one installation',
  load: async () => (await import('./commands/fleet-commands.ts')).fleetCommands,
});
