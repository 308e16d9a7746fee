import { readEnv } from '../infra/env.ts';
import { startWorker } from './start-worker.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const worker = await startWorker(readEnv());
stopOnSignal(() => worker.stop());
