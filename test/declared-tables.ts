import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import configuration from '../drizzle.config.ts';
import { projectPath } from '../src/infra/project-path.ts';

/** The names of the tables that features and infrastructure declare. Those of a feature that was pulled out stay in the database. */
export async function declaredTables(): Promise<string[]> {
  const files = globSync((configuration.schema as string[]).map((pattern) => projectPath(pattern)));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table))
    .toSorted();
}
