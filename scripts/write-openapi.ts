/** Writes docs/openapi.json from the contracts; with --check only says whether it is current. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import swagger from '@fastify/swagger';
import Fastify, { type FastifySchema } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endpoints } from '../src/server/endpoints.ts';
import { createImageWorkerPool } from '../src/infra/images/image-worker-pool.ts';
import { folderStore } from '../src/infra/storage/file-store.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { registerFeatures } from '../src/server/features.ts';

const file = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));

const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
await app.register(swagger, {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Chapterhouse',
      version: '1',
      description:
        'Every call of the public site and the back office. Written from the contracts; do not edit.',
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
  },
  transform: (route) => {
    // Routes without a contract, such as calendars, have no schema, although the type says otherwise.
    const schema = route.schema as FastifySchema | undefined;
    return schema?.response ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url };
  },
  transformObject: jsonSchemaTransformObject,
});
// The database is never connected.
const database = openDatabase('postgresql://localhost/nowhere');
await app.register(async (scope) => {
  registerFeatures({
    app: scope,
    db: database.db,
    files: folderStore('nowhere'),
    images: createImageWorkerPool(),
    jobs: () => Promise.reject(new Error('There is no job queue here.')),
    now: () => new Date(),
    origin: '',
    adminOrigin: 'http://localhost',
    contentVersion: () => 0,
    onContentChange: () => undefined,
    fixedPaths: () => Promise.resolve([]),
    renderAnswer: () => Promise.resolve(''),
    smtpServer: undefined,
    emailFrom: undefined,
    keepMessagesMonths: 12,
    contactEmailsPerHour: 60,
    dnsServer: undefined,
    bulkEmailsPerHour: 200,
    backups: undefined,
    setup: undefined,
    checkSite: () => Promise.resolve([]),
    storageName: '',
  });
});
await app.ready();
const text = `${JSON.stringify(withoutUnusedSchemas(withForms(withSortedNames(app.swagger()))), null, 2)}\n`;
await app.close();
await database.close();

if (process.argv.includes('--check')) {
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current !== text) {
    console.error('docs/openapi.json does not match the contracts. Run "npm run openapi" and commit it.');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, text);
}

/** Sorts calls and schemas, so that the description does not depend on the order in which features are listed. */
function withSortedNames<T>(document: T): T {
  const { paths, components } = document as {
    paths: Record<string, object>;
    components: { schemas: Record<string, object> };
  };
  return {
    ...document,
    components: { ...components, schemas: sorted(components.schemas) },
    paths: sorted(Object.fromEntries(Object.entries(paths).map(([path, calls]) => [path, sorted(calls)]))),
  };
}

function sorted<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) as Value;
}

/** Adds the multipart forms, which the framework does not know because the server streams them. */
function withForms<T>(document: T): T {
  const { paths } = document as { paths: Record<string, Record<string, object>> };
  for (const { path, method, multipart } of endpoints) {
    if (!multipart) continue;
    const { $schema: _, ...fields } = z.toJSONSchema(multipart, { io: 'input' });
    const schema = {
      ...fields,
      properties: { ...fields.properties, file: { type: 'string', format: 'binary' } },
      required: [...(fields.required ?? []), 'file'],
    };
    const call = paths[path]![method.toLowerCase()]!;
    Object.assign(call, { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } });
  }
  return document;
}

/** Removes the input or output form of schemas that no endpoint uses. */
function withoutUnusedSchemas<T>(document: T): T {
  const all = JSON.stringify(document);
  const schemas =
    (document as { components?: { schemas?: Record<string, unknown> } }).components?.schemas ?? {};
  for (const name of Object.keys(schemas)) {
    if (!all.includes(`"#/components/schemas/${name}"`)) delete schemas[name];
  }
  return document;
}
