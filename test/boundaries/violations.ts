import type { Tree } from './clean-tree.ts';

/** For every rule, ways to break it: one file each, written into the clean tree. */
export const violations: Record<string, Tree> = {
  'kernel-imports-nothing': {
    'src/kernel/log.ts': `import '../infra/http/mount.ts';`,
    'src/kernel/files.ts': `import 'node:fs';`,
    'src/kernel/hooks.ts': `import 'react';`,
  },
  'infra-imports-only-the-kernel': {
    'src/infra/log.ts': `import '../features/auth/server/sessions.ts';`,
    'src/infra/mail.ts': `import type { Event } from '../features/events/events.contract.ts'; export type Mail = Event;`,
  },
  'ui-imports-only-the-kernel': {
    'src/ui/event-button.tsx': `import '../features/events/events.rules.ts';`,
    'src/ui/routed-button.tsx': `import '../web/site-routes.ts';`,
  },
  'manifests-are-data': {
    'src/features/partners/partners.manifest.ts': `import '../events/events.contract.ts';`,
    'src/features/manifests.ts': `import './events/events.rules.ts';`,
  },
  'records-server-boundary': {
    'src/records/server/restore.ts': `import '../../features/events/server/events.table.ts';`,
    'src/records/server/revisions.ts': `import '../../features/events/events.rules.ts';`,
  },
  'records-admin-boundary': {
    'src/records/admin/history.tsx': `import '../../features/events/events.rules.ts';`,
  },
  'contracts-import-only-contracts': {
    'src/features/auth/auth.rules.ts': `import './server/sessions.ts';`,
    'src/features/partners/partners.contract.ts': `import '../../ui/layout/button.tsx';`,
    'src/features/partners/topics/logo.contract.ts': `import '../../../ui/layout/button.tsx';`,
  },
  'feature-server-boundary': {
    'src/features/partners/server/partners.routes.ts': `import '../../events/server/events.repository.ts';`,
    'src/features/auth/server/sign-in.ts': `import '../../events/server/events.table.ts';`,
    'src/features/partners/server/rename.ts': `import '../../members/server/members.record.ts';`,
    'src/features/members/server/reply.ts': `import '../../roll-call/server/replies.ts';`,
    'src/features/partners/server/draw.ts': `import '../../../ui/layout/button.tsx';`,
    'src/features/partners/server/start.ts': `import '../../../server/main.ts';`,
  },
  'servers-that-act-on-members': {
    'src/features/roll-call/server/roll-call.routes.ts': `import '../../events/server/events.repository.ts';`,
    'src/features/board/server/board.routes.ts': `import '../../roll-call/server/replies.ts';`,
    'src/features/board/server/draw.ts': `import '../../../ui/layout/button.tsx';`,
  },
  'feature-site-boundary': {
    'src/features/partners/site/partners-screen.tsx': `import '../../events/site/events-screen.tsx';`,
    'src/features/partners/site/partner-card.tsx': `import '../../events/events.rules.ts';`,
    'src/features/events/site/all-events.tsx': `import '../server/events.routes.ts';`,
    'src/features/events/site/pool.tsx': `import '../../../infra/db/pool.ts';`,
  },
  'feature-admin-boundary': {
    'src/features/partners/admin/partner-form.tsx': `import '../../events/admin/event-form.tsx';`,
    'src/features/partners/admin/partner-events.tsx': `import '../../events/site/events-screen.tsx';`,
    'src/features/events/admin/all-events.tsx': `import '../server/events.routes.ts';`,
    'src/features/events/topics/signs.topic.tsx': `import '../server/events.routes.ts';`,
    'src/features/events/admin/sessions.tsx': `import '../../auth/auth.contract.ts';`,
  },
  'web-has-no-server': {
    'src/web/home-screen.tsx': `import '../features/events/server/events.routes.ts';`,
    'src/web/start.tsx': `import '../server/main.ts';`,
    'src/admin.server.tsx': `import './infra/http/mount.ts';`,
  },
  'server-has-no-screens': {
    'src/server/render.ts': `import '../features/events/site/events-screen.tsx';`,
    'src/server/app.ts': `import '../web/site-routes.ts';`,
    'src/server/bundle.ts': `import '../site.server.tsx';`,
  },
  'every-file-has-a-layer': {
    'src/common/strings.ts': `import '../kernel/http-client.ts';`,
    'src/features/events/shared/dates.ts': `import '../../../kernel/dates.ts';`,
    'src/features/events/helpers.ts': `import '../../kernel/dates.ts';`,
    'src/misc.ts': `import './kernel/dates.ts';`,
  },
  'site-never-imports-admin': {
    'src/features/events/site/edit-link.tsx': `import '../admin/event-form.tsx';`,
    'src/features/events/site/sign-link.tsx': `import '../topics/signs.topic.tsx';`,
    'src/web/site-header.tsx': `import './admin-routes.tsx';`,
    'src/web/site-footer.tsx': `import '../features/events/admin/event-form.tsx';`,
    'src/ui/feedback/dialog.tsx': `import type {} from '../../features/events/admin/event-form.tsx';`,
  },
  'site-never-reaches-admin': {
    'src/site.client.tsx': `export const load = () => import('./web/admin-routes.tsx');`,
    'src/site.server.tsx': `import './web/admin-routes.tsx';`,
  },
  'visitors-get-no-schemas': {
    'src/features/events/site/events.queries.ts': `import { type Event } from '../events.contract.ts'; import * as contract from '../events.contract.ts'; export const e: Event = contract;`,
    'src/features/auth/auth.rules.ts': `export * from './auth.contract.ts';`,
    'src/ui/forms/use-form.ts': `import { z } from 'zod'; export const form = z;`,
    'src/web/site-app.tsx': `export const load = () => import('../features/events/events.contract.ts');`,
    'src/kernel/errors.ts': `import { endpoint } from './endpoint.ts'; export const e = endpoint;`,
    'src/site.client.tsx': `import './features/auth/auth.contract.ts';`,
  },
  'browser-code-has-no-node': {
    'src/ui/files.tsx': `import 'node:fs';`,
    'src/features/events/site/files.ts': `import 'node:path';`,
    'src/features/events/admin/files.ts': `import 'node:path';`,
    'src/features/events/events.rules.ts': `import 'node:crypto';`,
    'src/web/files.ts': `import 'node:path';`,
    'src/site.client.tsx': `import 'node:path';`,
  },
  'server-side-has-no-react': {
    'src/infra/mail.tsx': `import 'react';`,
    'src/features/events/server/feed.tsx': `import 'react-dom/server';`,
    'src/server/render.tsx': `import 'react-router';`,
    'fleet/notice.tsx': `import 'react';`,
  },
  'only-repositories-see-the-driver': {
    'src/features/events/server/list-events.ts': `import 'drizzle-orm';`,
    'src/features/events/server/count.ts': `import type { Pool } from 'pg'; export type P = Pool;`,
    'src/infra/http/health.ts': `import 'pg';`,
    'src/server/features.ts': `import 'drizzle-orm/node-postgres';`,
    'src/web/events.repository.ts': `import 'pg';`,
  },
  'content-needs-no-process': {
    'database/seed/demos.ts': `import '../../src/server/main.ts';`,
  },
  'product-needs-no-tools': {
    'src/server/demo.ts': `import '../../scripts/db-seed.ts';`,
    'src/features/events/server/fill.ts': `import './events.fixture.ts';`,
    'src/infra/db/test-pool.ts': `import '../../../test/app.ts';`,
    'src/infra/email/faults.ts': `import '../../../lab/bench.ts';`,
    'database/seed/people.ts': `import '../../e2e/visitor-events.spec.ts';`,
  },
  'scripts-need-no-tests': {
    'scripts/demo.ts': `import '../test/app.ts';`,
    'scripts/build.ts': `import '../lab/bench.ts';`,
    'lab/scale.ts': `import '../test/app.ts';`,
  },
  'tests-are-never-imported': {
    'src/kernel/endpoint.ts': `import '../features/events/events.rules.test.ts';`,
    'scripts/demo.ts': `import '../e2e/visitor-events.spec.ts';`,
  },
  'no-cycles': {
    'src/features/events/events.contract.ts': `import type { isPast } from './events.rules.ts'; export type Event = typeof isPast;`,
  },
  'every-import-resolves': {
    'src/ui/layout/card.tsx': `import './cord.tsx';`,
    'src/infra/cache.ts': `import 'a-package-that-is-not-there';`,
  },
  'fleet-imports-only-the-server': {
    'fleet/feature.ts': `import '../src/features/events/server/events.routes.ts';`,
    'fleet/commands/contract.ts': `import type { Event } from '../../src/features/events/events.contract.ts'; export type E = Event;`,
    'fleet/screen.ts': `import '../src/features/events/site/events-screen.tsx';`,
    'fleet/control/all-calls.ts': `import '../../src/features/manifests.ts';`,
    'fleet/provisioning/content.ts': `import '../../database/seed/seed.ts';`,
    'fleet/scripts.ts': `import '../scripts/db-seed.ts';`,
    'fleet/tools.ts': `import './tools/ask-host.ts';`,
    'fleet/fixtures.ts': `import './test/test-fleet.ts';`,
  },
  'fleet-driver-in-control-only': {
    'fleet/provisioning/roles.ts': `import 'pg';`,
    'fleet/listings.ts': `import type { SQL } from 'drizzle-orm'; export type S = SQL;`,
  },
  'fleet-tools-need-no-tests': {
    'scripts/chapters.ts': `import '../fleet/test/test-fleet.ts';`,
    'fleet/tools/measure.ts': `import '../../test/app.ts';`,
    'fleet/tools/start.ts': `import '../test/test-fleet.ts';`,
  },
  'nothing-knows-of-the-fleet': {
    'src/server/serve.ts': `import '../../fleet/start-fleet.ts';`,
    'src/server/serve.test.ts': `import '../../fleet/test/test-fleet.ts';`,
    'src/features/events/server/chapters.repository.ts': `import '../../../../fleet/start-fleet.ts';`,
    'src/infra/hosts.ts': `import '../../fleet/start-fleet.ts';`,
    'database/seed/chapters.ts': `import '../../fleet/start-fleet.ts';`,
    'test/chapters.ts': `import '../fleet/start-fleet.ts';`,
    'e2e/chapters.ts': `import '../fleet/tools/ask-host.ts';`,
  },
};
