import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Who may import whom. Every rule is a pattern over folders, so a new feature is guarded from its first file.
 * `test/boundaries.test.ts` breaks each rule once and sees it caught.
 */

const kernel = '^src/kernel/';
const infra = '^src/infra/';
const ui = '^src/ui/';
const anyFace = String.raw`^src/features/[^/]+/[^/]+\.(contract|rules)\.ts$`;
const ownFace = String.raw`^src/features/$1/[^/]+\.(contract|rules)\.ts$`;
const anyRoom = (room: string) => `^src/features/[^/]+/${room}/`;
const eachRoom = (room: string) => `^src/features/([^/]+)/${room}/`;
const ownRoom = (room: string) => `^src/features/$1/${room}/`;
/** Every screen with pictures uploads them by the same parts, and every history is shown by the same. */
const supportingParts = String.raw`^src/features/(media|records|emails)/(admin/|[^/]+\.(contract|rules)\.ts$)`;
const supportingServers = '^src/features/(auth|media|records|emails)/server/';
const siteEntries = String.raw`^src/site\.(client|server)\.tsx$`;
const adminEntry = String.raw`^src/admin\.client\.tsx$`;
const adminPartOfWeb = '^src/web/(admin|back-office|dashboard)-';
const apiList = String.raw`^src/api\.ts$`;
const stylesheet = String.raw`^src/styles\.css$`;

const packages = (...names: string[]) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`;
const driver = packages('pg', 'drizzle-orm');
const react = packages('react', 'react-dom', 'react-router', '@tanstack/react-query');

const test = String.raw`\.(test|spec)\.tsx?$`;

const configuration: IConfiguration = {
  forbidden: [
    {
      name: 'kernel-stands-alone',
      comment: 'The kernel runs anywhere: it knows zod and date-fns and nothing else, not even Node.',
      severity: 'error',
      from: { path: kernel, pathNot: test },
      to: { pathNot: [kernel, packages('zod', 'date-fns', '@date-fns/tz')] },
    },
    within({
      name: 'infra-knows-only-the-kernel',
      comment: 'Infrastructure serves every feature and knows none.',
      from: infra,
      allowed: [infra, kernel],
    }),
    within({
      name: 'ui-knows-only-the-kernel',
      comment: 'The interface parts serve every feature and know none.',
      from: ui,
      allowed: [ui, kernel],
    }),
    within({
      name: 'face-knows-only-faces',
      comment: "A feature's contract and rules know the kernel and other features' contracts and rules.",
      from: '^src/features/[^/]+/[^/]+$',
      allowed: [anyFace, kernel],
    }),
    within({
      name: 'server-room-stays-home',
      comment:
        "A feature's server reaches another feature through its face; auth, media, records and emails are open to all.",
      from: eachRoom('server'),
      allowed: [ownRoom('server'), anyFace, supportingServers, infra, kernel],
    }),
    within({
      name: 'site-room-stays-home',
      comment: 'What visitors see of a feature knows its own face, the interface parts and the kernel.',
      from: eachRoom('site'),
      allowed: [ownRoom('site'), ownFace, ui, kernel],
    }),
    within({
      name: 'admin-room-stays-home',
      comment:
        "A feature's back office knows what its site knows, its site, how media are uploaded and what was changed.",
      from: eachRoom('admin'),
      allowed: [ownRoom('admin'), ownRoom('site'), ownFace, supportingParts, ui, kernel],
    }),
    within({
      name: 'web-has-no-server',
      comment: 'The two applications are put together from screens; servers and infrastructure stay out.',
      from: ['^src/web/', '^src/[^/]+$'],
      allowed: ['^src/web/', stylesheet, ui, kernel, anyFace, anyRoom('(site|admin)')],
    }),
    within({
      name: 'server-has-no-screens',
      comment:
        "The server is put together from infrastructure and the features' servers; it renders a built bundle.",
      from: '^src/server/',
      allowed: ['^src/server/', infra, kernel, anyRoom('server'), apiList],
    }),
    {
      name: 'every-file-has-a-room',
      comment: 'A folder that no rule knows would be free of them all.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          String.raw`^src/((site|admin)\.(client|server)\.tsx|api\.ts)$`,
          '^src/(kernel|infra|ui|web|server)/',
          anyFace,
          anyRoom('(server|site|admin)'),
          test,
        ],
      },
      to: {},
    },
    {
      name: 'site-never-imports-admin',
      comment: 'No visitor downloads the back office.',
      severity: 'error',
      from: { path: [anyRoom('site'), ui, '^src/web/', siteEntries], pathNot: [adminPartOfWeb, test] },
      to: { path: [anyRoom('admin'), adminPartOfWeb, adminEntry] },
    },
    {
      name: 'site-never-reaches-admin',
      comment: 'Nor by way of another file.',
      severity: 'error',
      from: { path: siteEntries },
      to: { path: [anyRoom('admin'), adminPartOfWeb, adminEntry], reachable: true },
    },
    {
      name: 'visitors-get-no-schemas',
      comment: "What reaches a visitor's browser imports contracts as types only, so that zod stays behind.",
      severity: 'error',
      from: {
        path: [kernel, String.raw`\.rules\.ts$`, anyRoom('site'), ui, '^src/web/', siteEntries],
        pathNot: [String.raw`^src/kernel/(endpoint|fields)\.ts$`, adminPartOfWeb, test],
      },
      to: {
        path: [
          String.raw`\.contract\.ts$`,
          apiList,
          String.raw`^src/kernel/(endpoint|fields)\.ts$`,
          packages('zod'),
        ],
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'browser-code-has-no-node',
      comment: 'What a browser runs cannot import what only Node has.',
      severity: 'error',
      from: {
        path: [
          ui,
          '^src/features/[^/]+/[^/]+$',
          anyRoom('(site|admin)'),
          '^src/web/',
          String.raw`^src/\w+\.client\.tsx$`,
        ],
        pathNot: test,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-side-has-no-react',
      comment: 'Infrastructure and the servers draw nothing.',
      severity: 'error',
      from: { path: [infra, anyRoom('server'), '^src/server/'], pathNot: test },
      to: { path: react },
    },
    {
      name: 'only-repositories-see-the-driver',
      comment: 'SQL is written in repositories, tables, infra/db and the queue of jobs, and nowhere else.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/infra/(db|jobs)/',
          String.raw`^src/features/[^/]+/server/[^/]+\.(repository|table)\.ts$`,
          test,
        ],
      },
      to: { path: driver },
    },
    {
      name: 'product-needs-no-tools',
      comment: 'What is shipped runs without the scripts and the tests.',
      severity: 'error',
      from: { path: '^(src|database)/', pathNot: test },
      to: { path: '^(scripts|test|e2e)/' },
    },
    {
      name: 'scripts-need-no-tests',
      comment: 'A script must run where the tests were never installed.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: test },
      to: { path: '^(test|e2e)/' },
    },
    {
      name: 'tests-are-never-imported',
      comment: 'A test that something imports runs twice.',
      severity: 'error',
      from: {},
      to: { path: test },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      comment: 'An import that leads nowhere would pass every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // The only parser here that reads TypeScript 7; without it no module is found and no rule is ever broken.
    parser: 'swc',
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^database/migrations/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};

/** A file of `from` may import, of this project, only `allowed`. Tests beside the file are free. */
function within({ name, comment, from, allowed }: Within): IForbiddenRuleType {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: test },
    to: { path: '^(src|database|scripts|test|e2e)/', pathNot: allowed },
  };
}

interface Within {
  name: string;
  comment: string;
  from: string | string[];
  allowed: string[];
}

export default configuration;
