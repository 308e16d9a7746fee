import { createServer } from 'node:net';

/** An error that the operator can solve. It is shown as a sentence, without a stack. */
export class StartupError extends Error {
  /** The setting to look at, if there is one. */
  readonly setting: string | undefined;

  constructor(message: string, { setting, ...options }: ErrorOptions & { setting?: string } = {}) {
    super(message, options);
    this.setting = setting;
  }
}

/** Prints a `StartupError` and exits; any other error keeps its stack. */
export function exitOnStartupError(error: unknown): never {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

interface Listener {
  host: string;
  port: number;
}

/** Fails early when the port is in use, before the slow steps of a start. */
export async function assertPortIsFree({ host, port }: Listener): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ host, port }, resolve);
    });
  } catch (error) {
    throw describeListenError(error, port);
  } finally {
    probe.close();
  }
}

function describeListenError(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const next = port === 65_535 ? 3000 : port + 1;
    return new StartupError(
      `Port ${port} is already in use. Stop the process that uses it, or choose another port, for example PORT=${next}.`,
      { setting: 'PORT' },
    );
  }
  if (code === 'EACCES') {
    return new StartupError(
      `Port ${port} needs more permissions. Choose a port above 1023, for example PORT=3000.`,
      { setting: 'PORT' },
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(
      'This machine has no such address. Use HOST=127.0.0.1 behind a proxy, or HOST=0.0.0.0.',
      { setting: 'HOST' },
    );
  }
  return error;
}
