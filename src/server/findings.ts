import { StartupError } from '../infra/startup-error.ts';
import type { Finding } from '../kernel/finding.ts';

const finding =
  (state: Finding['state']) =>
  (sentence: string, fact?: Finding['fact']): Finding => ({ state, sentence, ...(fact ? { fact } : {}) });

export const ok = finding('ok');
export const warning = finding('warning');
export const problem = finding('problem');

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Its sentence names the setting; its cause is the driver's.
  if (error instanceof StartupError) return error.message;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
