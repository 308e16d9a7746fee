import { readEnv } from '../infra/env.ts';
import { startWorker } from './start-worker.ts';
import { runUntilSignal } from './run-until-signal.ts';

await runUntilSignal((stopping) => startWorker(readEnv(), { stopping }));
