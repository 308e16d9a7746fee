import { z } from 'zod';
import { endpoint, type Endpoint } from '../kernel/endpoint.ts';
import type { RecordKind } from '../kernel/feature-manifest.ts';
import { baseVersion, id, idParam, newOrder } from '../kernel/fields.ts';

export type RecordCalls = Record<'list' | 'read' | 'create' | 'update' | 'remove' | 'restore', Endpoint> & {
  reorder?: Endpoint;
};

interface RecordCallsOptions {
  kind: RecordKind;
  access: Endpoint['access'];
  /** The fields as clients send them. A change names those that it changes. */
  fields: z.ZodRawShape;
  /** The same for a new record, with defaults. */
  input: z.ZodObject;
  /** What both may say besides, which is not stored in the record. */
  extra?: z.ZodRawShape;
  /** A record as officers see it. */
  output: z.ZodType;
  maxRecords: number;
  /** Without the last one, the order is not the officers' choice. */
  summaries: Record<'list' | 'create' | 'remove', string> & { reorder?: string };
}

/** What officers do with a list of records: read, add, change, delete, restore and reorder them. */
export function recordCalls(options: RecordCallsOptions): RecordCalls {
  const { kind, access, fields, input, extra = {}, output, maxRecords, summaries } = options;
  const { noun, plural } = kind;
  const one = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const path = `/api/${plural}` as const;
  const managedPath = `/api/admin/${plural}` as const;
  const params = z.object({ id: idParam });
  return {
    list: endpoint('GET', managedPath, {
      access,
      summary: summaries.list,
      response: z.array(output),
    }),
    read: endpoint('GET', `${managedPath}/:id`, {
      access,
      summary: `One ${noun} for editing`,
      params,
      response: output,
    }),
    create: endpoint('POST', path, {
      access,
      summary: summaries.create,
      body: input.extend(extra),
      response: output,
      status: 201,
      idempotent: 'replace',
    }),
    update: endpoint('PATCH', `${path}/:id`, {
      access,
      summary: `Change ${one}`,
      params,
      body: z
        .strictObject(fields)
        .partial()
        .extend({ ...extra, version: baseVersion.optional() })
        .refine(
          (change) => Object.keys(change).some((name) => name in fields),
          'There is nothing to change.',
        ),
      response: output,
      idempotent: 'replace',
    }),
    remove: endpoint('DELETE', `${path}/:id`, {
      access,
      summary: summaries.remove,
      params,
      idempotent: true,
    }),
    restore: endpoint('POST', `${managedPath}/:id/restore`, {
      access,
      summary: `Restore a revision of ${one}, also of a deleted one`,
      params,
      body: z.strictObject({ revisionId: id, version: baseVersion.optional() }),
      response: output,
      idempotent: true,
    }),
    ...(summaries.reorder && {
      reorder: endpoint('PATCH', `${path}/order`, {
        access,
        summary: summaries.reorder,
        body: newOrder(noun, maxRecords),
        idempotent: true,
      }),
    }),
  };
}
