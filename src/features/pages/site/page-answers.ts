import type { AllowedScript, ReadAnswer } from '../../../kernel/rendering.ts';
import type { Page } from '../pages.contract.ts';
import { scriptsToAllow } from '../pages.rules.ts';

/** The scripts of whichever pages a screen has read. */
export function scripts(answers: Readonly<Record<string, ReadAnswer>>): AllowedScript[] {
  return Object.entries(answers)
    .filter(([url]) => url.startsWith('/api/pages/'))
    .flatMap(([, answer]) => ('data' in answer ? scriptsToAllow(answer.data as Page) : []));
}
