/** The operator's command of a single chapter. The build has `fleet/chapterhouse.ts`, with the same commands and more. */
import { runCommandLine } from './run-command-line.ts';

await runCommandLine();
