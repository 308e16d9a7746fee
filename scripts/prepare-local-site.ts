import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { OtherChapterError } from '../database/seed/seed.ts';
import { localSettings, readEnv } from '../src/infra/env.ts';
import { assertPortIsFree, exitOnStartupError } from '../src/infra/startup-error.ts';
import { databaseUrl } from './local-postgres.ts';

/** Starts the local database with the demo chapter. The website of another chapter stays as it is. */
export async function prepareLocalSite() {
  console.log('Preparing the database …');
  const database = await databaseUrl();
  const env = readEnv(localSettings({ DATABASE_URL: database.url }));
  try {
    await assertPortIsFree(env);
    await prepareDemo(database.url, new Date(), console.log);
  } catch (error) {
    if (!(error instanceof OtherChapterError)) exitOnStartupError(error);
    console.log(
      `${error.message} It is served as it is. To start again with the demo chapter, ${database.howToEmpty}`,
    );
  }
  return { database, env };
}
