import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/fleet/control/*.table.ts',
  out: './database/fleet',
});
