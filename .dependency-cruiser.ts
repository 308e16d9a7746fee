import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';
import { fleetRules } from './fleet/boundaries.ts';
import { test, within } from './scripts/boundary-rules.ts';

// Which files may import which. Every rule is a pattern over folders, so it applies to new features, too.
// `test/boundaries.test.ts` violates each rule once.

const kernel = '^src/kernel/';
const infra = '^src/infra/';
const ui = '^src/ui/';
const contracts = String.raw`(topics/)?[^/]+\.(contract|rules|manifest)\.ts$`;
const anyContract = `^src/(features/[^/]+/${contracts}|features/(manifests|event-parts)\\.ts$|records/${contracts})`;
const recordContracts = `^src/(features/manifests\\.ts$|records/${contracts})`;
const eventParts = String.raw`^src/features/event-parts\.ts$`;
const pluggedFeatures = String.raw`^src/features/plugged-features\.ts$`;
const ownContract = `^src/features/$1/${contracts}`;
const manifests = String.raw`^src/(features/([^/]+/[^/]+\.manifest|manifests)|records/records\.manifest)\.ts$`;
/** The folder of a layer. The screen of a topic of the chapter details is beside its contract. */
const filesOf = (layer: string) =>
  layer.includes('admin') ? String.raw`(${layer}/|topics/[^/]+\.topic\.tsx$)` : `${layer}/`;
const anyLayer = (layer: string) => `^src/(features/[^/]+|records)/${filesOf(layer)}`;
const eachLayer = (layer: string) => `^src/features/([^/]+)/${filesOf(layer)}`;
const ownLayer = (layer: string) => `^src/features/$1/${filesOf(layer)}`;
const noLayer = String.raw`^src/(features/[^/]+|records)/([^/]+|topics/[^/]+\.contract\.ts)$`;
/** Components that the back office of other features uses: uploads, history, delivery states. */
const supportingParts = String.raw`^src/(records|features/(media|emails))/(admin/|[^/]+\.(contract|rules)\.ts$)`;
const supportingServers = '^src/(records|features/(auth|media|emails))/server/';
const newContent = '^database/(new-chapter|seed)/';
/** Features that act on members write what those features own, through their servers. */
const featuresOnMembers = '^src/features/(board|roll-call)/server/';
const serversOfMembers = '^src/features/(members|people|chapter)/server/';
const siteEntries = String.raw`^src/site\.(client|server)\.tsx$`;
const adminEntry = String.raw`^src/admin\.client\.tsx$`;
const adminPartOfWeb = '^src/web/(admin|back-office|dashboard)-';
const stylesheet = String.raw`^src/(site|styles)\.css$`;

const packages = (...names: string[]) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`;
const driver = packages('pg', 'drizzle-orm');
const react = packages('react', 'react-dom', 'react-router', '@tanstack/react-query');

const fixture = String.raw`^src/.*\.fixture\.ts$`;

const rules: IForbiddenRuleType[] = [
  {
    name: 'kernel-imports-nothing',
    comment: 'The kernel runs anywhere: it imports zod and date-fns, and nothing of Node.',
    from: { path: kernel, pathNot: test },
    to: { pathNot: [kernel, packages('zod', 'date-fns', '@date-fns/tz')] },
  },
  within({
    name: 'infra-imports-only-the-kernel',
    comment: 'Infrastructure does not depend on features.',
    from: infra,
    allowed: [infra, kernel],
  }),
  within({
    name: 'ui-imports-only-the-kernel',
    comment: 'UI components do not depend on features.',
    from: ui,
    allowed: [ui, kernel],
  }),
  within({
    name: 'manifests-are-data',
    comment: 'Everything reads the manifests, so they and their list import only the kernel.',
    from: manifests,
    allowed: [manifests, kernel],
  }),
  within({
    name: 'records-server-boundary',
    comment: 'The server of records knows no feature: it reads what the manifests declare.',
    from: '^src/records/server/',
    allowed: ['^src/records/server/', recordContracts, infra, kernel],
  }),
  within({
    name: 'records-admin-boundary',
    comment: 'The forms and histories of records know no feature.',
    from: '^src/records/admin/',
    allowed: ['^src/records/admin/', recordContracts, ui, kernel],
  }),
  within({
    name: 'contracts-import-only-contracts',
    comment: "A feature's contract and rules import the kernel and other features' contracts and rules.",
    from: noLayer,
    allowed: [anyContract, kernel],
  }),
  within({
    name: 'feature-server-boundary',
    comment: "A feature's server imports the contracts and rules of others, and the shared servers.",
    from: eachLayer('server'),
    except: featuresOnMembers,
    allowed: [ownLayer('server'), anyContract, supportingServers, infra, kernel],
  }),
  within({
    name: 'servers-that-act-on-members',
    comment: 'The servers of board and roll-call may also import those of members, people and chapter.',
    from: featuresOnMembers,
    allowed: [ownLayer('server'), anyContract, supportingServers, serversOfMembers, infra, kernel],
  }),
  within({
    name: 'feature-site-boundary',
    comment: "A feature's public screens import its contract and rules, the UI components and the kernel.",
    from: eachLayer('site'),
    allowed: [ownLayer('site'), ownContract, ui, kernel],
  }),
  within({
    name: 'feature-admin-boundary',
    comment: "A feature's back office imports what its site may, its site, and the shared components.",
    from: eachLayer('admin'),
    allowed: [ownLayer('admin'), ownLayer('site'), ownContract, eventParts, supportingParts, ui, kernel],
  }),
  within({
    name: 'web-has-no-server',
    comment: 'The two applications consist of screens, without servers and infrastructure.',
    from: ['^src/web/', '^src/[^/]+$'],
    allowed: ['^src/web/', stylesheet, ui, kernel, anyContract, anyLayer('(site|admin)')],
  }),
  within({
    name: 'server-has-no-screens',
    comment: 'Servers have infrastructure, servers of features, a built bundle and content for new chapters.',
    from: ['^src/server/', pluggedFeatures],
    allowed: ['^src/server/', newContent, pluggedFeatures, infra, kernel, anyLayer('server'), manifests],
  }),
  {
    name: 'every-file-has-a-layer',
    comment: 'No rule would apply to a file in an unknown folder.',
    from: {
      path: '^src/',
      pathNot: [
        String.raw`^src/(site|admin)\.(client|server)\.tsx$`,
        '^src/(kernel|infra|ui|web|server)/',
        anyContract,
        pluggedFeatures,
        anyLayer('(server|site|admin)'),
        test,
      ],
    },
    to: {},
  },
  {
    name: 'site-never-imports-admin',
    comment: 'Visitors do not download the back office.',
    from: { path: [anyLayer('site'), ui, '^src/web/', siteEntries], pathNot: [adminPartOfWeb, test] },
    to: { path: [anyLayer('admin'), adminPartOfWeb, adminEntry] },
  },
  {
    name: 'site-never-reaches-admin',
    comment: 'Not through another file, either.',
    from: { path: siteEntries },
    to: { path: [anyLayer('admin'), adminPartOfWeb, adminEntry], reachable: true },
  },
  {
    name: 'visitors-get-no-schemas',
    comment: 'Public screens import contracts as types only, so that visitors do not download zod.',
    from: {
      path: [kernel, String.raw`\.(rules|manifest)\.ts$`, anyLayer('site'), ui, '^src/web/', siteEntries],
      pathNot: [String.raw`^src/kernel/(endpoint|fields)\.ts$`, adminPartOfWeb, test],
    },
    to: {
      path: [String.raw`\.contract\.ts$`, String.raw`^src/kernel/(endpoint|fields)\.ts$`, packages('zod')],
      dependencyTypesNot: ['type-only', 'type-import'],
    },
  },
  {
    name: 'browser-code-has-no-node',
    comment: 'Browser code cannot import Node modules.',
    from: {
      path: [ui, noLayer, anyLayer('(site|admin)'), '^src/web/', String.raw`^src/\w+\.client\.tsx$`],
      pathNot: test,
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-side-has-no-react',
    comment: 'Infrastructure and servers do not render.',
    from: { path: [infra, anyLayer('server'), '^src/server/', '^fleet/'], pathNot: test },
    to: { path: react },
  },
  {
    name: 'only-repositories-see-the-driver',
    comment: 'Only repositories, tables, infra/db and infra/jobs contain SQL.',
    from: {
      path: '^src/',
      pathNot: ['^src/infra/(db|jobs)/', `${anyLayer('server')}[^/]+\\.(repository|table)\\.ts$`, test],
    },
    to: { path: driver },
  },
  {
    name: 'content-needs-no-process',
    comment: 'The server fills new chapters, so what fills them does not import the server.',
    from: { path: '^database/', pathNot: test },
    to: { path: '^src/(server|web)/' },
  },
  {
    name: 'product-needs-no-tools',
    comment: 'The product runs without scripts and tests.',
    from: { path: '^(src|database)/', pathNot: test },
    to: { path: ['^(scripts|lab|test|e2e)/', fixture] },
  },
  {
    name: 'scripts-need-no-tests',
    comment: 'Scripts run without measurements and tests, measurements without tests.',
    from: { path: '^(scripts|lab)/', pathNot: test },
    to: { path: '^(lab|test|e2e)/', pathNot: '^$1/' },
  },
  {
    name: 'tests-are-never-imported',
    comment: 'An imported test would run twice.',
    from: {},
    to: { path: test, pathNot: fixture },
  },
  {
    name: 'no-cycles',
    comment: 'Files that import each other should be one file, or three.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every-import-resolves',
    comment: 'An unresolved import would pass every other rule.',
    from: {},
    to: { couldNotResolve: true },
  },
  ...fleetRules,
];

const configuration: IConfiguration = {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // The only installed parser for TypeScript 7; without it, no module is found and no rule is violated.
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

export default configuration;
