import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './fleet/control/*.table.ts',
  out: './database/fleet',
});
