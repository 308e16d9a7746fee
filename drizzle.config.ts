import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/{features/*,records}/server/*.table.ts', './src/infra/db/*.table.ts'],
  out: './database/migrations',
});
