import { onTestFinished, TestRunner } from 'vitest';

type CleanUp = () => unknown;

const ofFile: CleanUp[] = [];

/**
 * Cleans up after the test that is running; without one, after the last test of the file. Once tests run, Vitest accepts
 * `afterAll` and never calls it.
 */
export function atEnd(cleanUp: CleanUp): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await cleanUp()));
  else ofFile.push(cleanUp);
}

/** Called after the last test of each file, by `clean-up.ts`. */
export async function cleanUpFile(): Promise<void> {
  while (ofFile.length > 0) await ofFile.pop()!();
}
