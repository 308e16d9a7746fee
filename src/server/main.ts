import { readEnv } from '../infra/env.ts';
import { builtRenderer } from './documents/built-renderer.ts';
import { deliverSetupLink } from './setup-link.ts';
import { startServer } from './start-server.ts';
import { runUntilSignal } from './run-until-signal.ts';

const { env, ...server } = await runUntilSignal(async (stopping) => {
  const settings = readEnv();
  const renderer = await builtRenderer();
  return { ...(await startServer(settings, { renderer, stopping })), env: settings };
});
await deliverSetupLink(server.setupLink, {
  file: env.setupLinkFile,
  isTerminal: process.stdout.isTTY,
  print: (text) => void process.stdout.write(text),
  log: server.log,
});
