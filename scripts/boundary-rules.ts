import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Tests and what only they use. */
export const test = String.raw`\.(test|spec|fixture)\.tsx?$`;

interface Within extends Record<'name' | 'comment', string> {
  from: string | string[];
  except?: string;
  allowed: string[];
}

/** Files of `from` may import only `allowed` files of this project. Tests are exempt. */
export function within({ from, except, allowed, ...rule }: Within): IForbiddenRuleType {
  return {
    ...rule,
    from: { path: from, pathNot: except ? [except, test] : test },
    to: { path: '^(src|fleet|database|scripts|lab|test|e2e)/', pathNot: allowed },
  };
}
