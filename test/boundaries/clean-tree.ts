/** Files of a project and what they say. */
export type Tree = Record<string, string>;

/** A small project in which everything that is allowed is done once. */
export const cleanTree: Tree = {
  'src/kernel/endpoint.ts': `import { z } from 'zod'; export const endpoint = z.string();`,
  'src/kernel/client.ts': `import type { endpoint } from './endpoint.ts'; export const read = (_: typeof endpoint) => 1;`,
  'src/kernel/dates.ts': `import { format } from 'date-fns'; import { TZDate } from '@date-fns/tz'; export const dates = [format, TZDate];`,
  'src/infra/db/pool.ts': `import pg from 'pg'; import { drizzle } from 'drizzle-orm/node-postgres'; export const pool = [pg, drizzle];`,
  'src/infra/http/mount.ts': `import { createServer } from 'node:http'; import '../../kernel/endpoint.ts'; export const mount = createServer;`,
  'src/ui/button.tsx': `import { useState } from 'react'; import '../kernel/client.ts'; export const Button = useState;`,
  'src/features/auth/auth.contract.ts': `import '../../kernel/endpoint.ts'; export type Session = string;`,
  'src/features/auth/server/sessions.ts': `export const sessions = 1;`,
  'src/features/events/events.contract.ts': `import '../../kernel/endpoint.ts'; import type { Session } from '../auth/auth.contract.ts'; export type Event = Session;`,
  'src/features/events/events.rules.ts': `import type { Event } from './events.contract.ts'; export const isPast = (_: Event) => true;`,
  'src/features/events/events.rules.test.ts': `import './events.rules.ts'; import '../../../test/app.ts'; import 'pg'; import '../auth/server/sessions.ts';`,
  'src/features/events/server/events.table.ts': `import { pgTable } from 'drizzle-orm/pg-core'; export const events = pgTable;`,
  'src/features/events/server/events.repository.ts': `import { eq } from 'drizzle-orm'; import './events.table.ts'; import '../../../infra/db/pool.ts'; export const all = eq;`,
  'src/features/events/server/events.routes.ts': `import './events.repository.ts'; import '../events.contract.ts'; import '../../auth/server/sessions.ts'; import '../../auth/auth.contract.ts'; import '../../../infra/http/mount.ts'; export const routes = 1;`,
  'src/features/events/site/events-screen.tsx': `import type { Event } from '../events.contract.ts'; import '../events.rules.ts'; import '../../../ui/button.tsx'; import '../../../kernel/client.ts'; export default (_: Event) => null;`,
  'src/features/events/admin/event-form.tsx': `import '../site/events-screen.tsx'; import '../events.contract.ts'; import '../../../ui/button.tsx'; export const EventForm = 1;`,
  'src/web/site-routes.ts': `import '../ui/button.tsx'; export const load = () => import('../features/events/site/events-screen.tsx');`,
  'src/web/admin-routes.tsx': `import './site-routes.ts'; import '../features/events/admin/event-form.tsx'; export const adminRoutes = 1;`,
  'src/api.ts': `import './features/events/events.contract.ts'; import './features/auth/auth.contract.ts'; export const endpoints = [];`,
  'src/styles.css': ``,
  'src/site.client.tsx': `import './styles.css'; import './web/site-routes.ts';`,
  'src/site.server.tsx': `import { Readable } from 'node:stream'; import './web/site-routes.ts'; export const render = Readable;`,
  'src/admin.client.tsx': `import './styles.css'; import './web/admin-routes.tsx';`,
  'src/server/main.ts': `import '../api.ts'; import '../infra/http/mount.ts'; import '../features/events/server/events.routes.ts'; import '../kernel/dates.ts';`,
  'database/seed/seed.ts': `import '../../src/features/events/server/events.repository.ts'; export const seed = 1;`,
  'scripts/db-seed.ts': `import '../database/seed/seed.ts'; import 'pg';`,
  'test/app.ts': `import '../src/server/main.ts'; import '../scripts/db-seed.ts'; export const app = 1;`,
  'e2e/visitor-events.spec.ts': `import '../test/app.ts';`,
};
