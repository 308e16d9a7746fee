import { z } from 'zod';
import { backgroundJobs } from '../../src/server/background-jobs.ts';
import { listedKinds } from '../samples.ts';
import type { KnownRecord, Records } from './records.ts';
import type { Random } from './random.ts';
import { validCsv, validHtml, validInstant, validLine } from './valid-texts.ts';

/** The parts of JSON Schema that contracts use. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

export interface ValueContext {
  random: Random;
  records: Records;
  /** What the address names, if it names a record. */
  target: KnownRecord | undefined;
  path: string;
  account: { username: string; password: string };
}

const schemas = new WeakMap<z.ZodType, JsonSchema>();

/** A value that a schema accepts. Names of fields say what cannot be read from a schema, such as an id that exists. */
export function validValue(schema: z.ZodType, context: ValueContext): unknown {
  const described: JsonSchema =
    schemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  schemas.set(schema, described);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const value = valueFor('', described, context);
    if (schema.safeParse(value).success) return value;
  }
  throw new Error(`No valid value was found for ${context.path}: ${JSON.stringify(described)}`);
}

function valueFor(name: string, schema: JsonSchema, context: ValueContext): unknown {
  const { random } = context;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(name, random.pick(choices), context);
  switch (schema.type ?? 'string') {
    case 'object':
      return objectFor(schema, context);
    case 'array':
      return arrayFor(name, schema, context);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return numberFor(name, schema, context);
    default:
      return textFor(name, schema, context);
  }
}

function objectFor(schema: JsonSchema, context: ValueContext): Record<string, unknown> {
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || context.random.chance(name === 'fingerprint' ? 0.05 : 0.6),
  );
  return Object.fromEntries(wanted.map(([name, field]) => [name, valueFor(name, field, context)]));
}

function arrayFor(name: string, schema: JsonSchema, context: ValueContext): unknown[] {
  const values = Array.from({ length: context.random.int(1, 4) }, () =>
    valueFor(name, schema.items ?? {}, context),
  );
  return name === 'ids' || name === 'before' ? [...new Set(values)] : values;
}

function numberFor(
  name: string,
  { minimum = 0, maximum = 1_000 }: JsonSchema,
  context: ValueContext,
): number {
  const { random, records, target, path } = context;
  if (name === 'version') return random.chance(0.8) ? (target?.version ?? 1) : random.int(1, 5);
  if (name === 'revisionId') return target?.related ?? records.pick(random, 'revision').id;
  if (name === 'memberId') return records.pick(random, 'member').id;
  if (name === 'fromYear') return random.int(1900, 1960);
  if (name === 'untilYear') return random.int(1960, 2020);
  if (name === 'elapsed') return random.int(0, 60_000);
  if (name === 'count')
    return random.weighted([
      [20, random.int(2, 4)],
      [1, 52],
    ]);
  if (name === 'ids' || name === 'before') return records.pick(random, orderedKind(path)).id;
  const lowest = Math.max(minimum, 0);
  return random.int(lowest, Math.min(maximum, lowest + 1_000));
}

function orderedKind(path: string): string {
  if (path.includes('gallery')) return 'media';
  return listedKinds.find((kind) => path.startsWith(kind.path))?.type ?? 'office';
}

const INSTANTS = new Set(['startDate', 'endDate', 'uploadDate', 'at', 'from', 'to']);
const HTML = new Set(['description', 'body', 'content']);

function textFor(
  name: string,
  { maxLength = 100, minLength = 0, format }: JsonSchema,
  context: ValueContext,
): string {
  const { random, records, path, account } = context;
  if (INSTANTS.has(name)) return validInstant(random, name);
  if (format === 'date-time') return new Date(Date.UTC(2026, 10, random.int(1, 28))).toISOString();
  if (HTML.has(name)) return validHtml(random, maxLength);
  if (path.startsWith('/api/admin/jobs/')) return random.pick(backgroundJobs).name;
  if (path.startsWith('/api/admin/backups/:name/')) return `2026-11-${random.int(10, 30)}T02-00-00-000Z`;
  switch (name) {
    case 'startsAt':
      return '2199-07-01T00:00';
    case 'slug':
      return `${random.pick(['', 'about/', 'programs/'])}fuzz-${random.int(0, 999_999_999)}`;
    case 'album':
      return random.pick(['uncategorized', 'fuzz-album']);
    case 'timeZone':
      return random.pick(['America/New_York', 'Europe/Berlin', 'UTC']);
    case 'contactEmail':
    case 'email':
      return `${random.pick(['ada', 'b.e-a', 'c+d'])}${random.int(1, 9_999)}@${random.pick(['a', 'ü', 'x-y'])}.example`;
    case 'imageUrl':
    case 'mobileImageUrl':
    case 'markUrl':
    case 'shareImageUrl':
      return random.pick([
        ...(minLength > 0 ? [] : ['']),
        '/media/1/large-1600x1200.webp',
        'https://pictures.example/a.jpg',
      ]);
    case 'link':
      return random.pick(['', '/events', 'https://partner.example/']);
    case 'applyUrl':
      return random.pick(['', 'https://forms.example/apply']);
    case 'opens':
    case 'day':
    case 'showFrom':
      return random.pick(['', '2026-11-01']);
    case 'closes':
    case 'reopens':
    case 'showUntil':
      return random.pick(['', '2026-12-31']);
    case 'facebook':
    case 'instagram':
    case 'twitter':
    case 'memberPortalUrl':
      return random.pick(['', 'https://social.example/chapter']);
    case 'scholarshipsEmail':
      return random.pick(['', 'gifts@chapter.example']);
    case 'leaderId':
    case 'memberId':
      return random.pick(['', '1', '999']);
    case 'url':
      return random.pick([...(minLength > 0 ? [] : ['']), 'https://partner.example/?a=1']);
    case 'folderPath':
      return `${random.pick(['gallery', 'events', 'about'])}/20${random.int(10, 30)}/0${random.int(1, 9)}/fuzz-${random.int(1, 9)}`;
    case 'csv':
      return validCsv(random);
    case 'accessUntil':
      return `20${random.int(27, 99)}-0${random.int(1, 9)}-${random.int(10, 28)}`;
    case 'uploadKey':
      return uuid(random);
    case 'username':
      return account.username;
    case 'password':
    case 'currentPassword':
      return account.password;
    case 'newPassword':
      return `petals in winter ${random.int(0, 999_999_999)}`;
    case 'id':
    case 'rawId':
    case 'clientDataJSON':
    case 'attestationObject':
    case 'authenticatorData':
    case 'publicKey':
    case 'signature':
    case 'userHandle':
      return encodedValue(random);
    case 'leaveEmpty':
      return random.chance(0.9) ? '' : 'filled in';
    case 'entityId':
    case 'except':
      return String(records.pick(random, 'page').id);
    case 'limit':
      return String(random.int(1, 50));
    case 'after':
      return placeFor(context);
    case 'before':
      return String(records.pick(random, path.includes('revisions/') ? 'revision' : 'message').id);
    case 'message':
      return validLine(random, 4_000);
    default:
      return validLine(random, Math.min(maxLength, 200));
  }
}

/** Where a list continues: each list has its own form. */
function placeFor({ random, records, path }: ValueContext): string {
  if (path.includes('events'))
    return `${new Date(random.int(0, 2e9) * 1_000).toISOString()},${random.int(1, 999)}`;
  if (path.includes('pages')) return `${records.pick(random, 'page').id},${validLine(random, 50)}`;
  return String(records.pick(random, 'media').id);
}

/** What an authenticator sends: bytes, or JSON about a challenge that was never given out. */
function encodedValue(random: Random): string {
  const clientData = JSON.stringify({ type: 'webauthn.get', challenge: uuid(random), origin: 'x' });
  return Buffer.from(random.chance(0.5) ? uuid(random) : clientData).toString('base64url');
}

/** A UUID of version 4 from the seeded generator. */
function uuid(random: Random): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => random.int(0, 15).toString(16));
}
