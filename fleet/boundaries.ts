import type { IForbiddenRuleType } from 'dependency-cruiser';

/** What is not part of the product: tools for tests and measurements, and fixtures. */
const tools = '^fleet/(tools|test)/';
const test = String.raw`\.test\.ts$`;

/** Which files of many chapters may import which, as part of `.dependency-cruiser.ts`. */
export const fleetRules: IForbiddenRuleType[] = [
  {
    name: 'fleet-imports-only-the-server',
    comment:
      'Many chapters use the server and what knows no feature: no features, screens, content or tools.',
    from: { path: '^fleet/', pathNot: [tools, test] },
    to: { path: ['^(src|database|scripts|lab|test|e2e)/', tools], pathNot: '^src/(server|infra|kernel)/' },
  },
  {
    name: 'fleet-driver-in-control-only',
    comment:
      'Only fleet/control contains queries of the control database; jobs and connections are those of a chapter.',
    from: { path: '^fleet/', pathNot: ['^fleet/(control|jobs|sharing)/', tools, test] },
    to: { path: '(^|/)node_modules/(@types/)?(pg|drizzle-orm)/' },
  },
  {
    name: 'fleet-tools-need-no-tests',
    comment: 'Measurements run without the tests.',
    from: { path: '^(scripts|lab|fleet/tools)/', pathNot: test },
    to: { path: '^((test|e2e)/|fleet/test/)' },
  },
  {
    name: 'nothing-knows-of-the-fleet',
    comment: 'The product and its tests do not need this folder. Only the build and measurements name it.',
    from: { path: '^(src|database|test|e2e)/' },
    to: { path: '^fleet/' },
  },
];
