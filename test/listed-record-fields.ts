import { expect } from 'vitest';
import type { RecordKind } from '../src/kernel/feature-manifest.ts';
import type { Revision, RevisionSummary } from '../src/records/records.contract.ts';
import type { testApp } from './app.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/** Two values of every field. A field without them does not compile. */
export type FieldSamples<Item, Field extends keyof Item> = {
  [Name in Field]: [first: Item[Name], second: Item[Name]];
};

interface ListedRecord {
  kind: RecordKind;
  empty: object;
  toForm: (record: object) => object;
  fieldNames: object;
}

interface Saved {
  id: number;
}

/** What an administrator sends; a response that is an error fails the test. */
export function sender(app: App) {
  return async <Response extends object>(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: object,
  ): Promise<Response> => {
    const response = await app.fastify.inject({
      method,
      url,
      headers: { cookie: app.admin.cookie },
      payload,
    });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json<Response>();
  };
}

/** Sends every field of a `recordTable` through create, update, read, revision, restore and form. Returns the restored record. */
export async function expectEveryField(
  app: App,
  { kind, empty, toForm, fieldNames }: ListedRecord,
  samples: Record<string, [first: unknown, second: unknown]>,
): Promise<Saved> {
  const send = sender(app);
  const names = Object.keys(samples);
  const values = (index: 0 | 1) => Object.fromEntries(names.map((name) => [name, samples[name]![index]]));
  const pickFields = (record: object) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
  const path = `/api/${kind.plural}`;
  const adminPath = `/api/admin/${kind.plural}`;

  const created = await send<Saved>('POST', path, values(0));
  const { id } = created;
  expect(pickFields(created)).toEqual(values(0));
  const changed = await send<Saved>('PATCH', `${path}/${id}`, { ...values(1), version: 1 });
  expect(pickFields(changed)).toEqual(values(1));
  expect(pickFields(await send('GET', `${adminPath}/${id}`))).toEqual(values(1));

  const revisions = await send<RevisionSummary[]>('GET', `/api/admin/revisions/${kind.type}/${id}`);
  const first = await send<Revision>('GET', `/api/admin/revisions/${revisions.at(-1)!.id}`);
  expect(pickFields(first.snapshot)).toEqual(values(0));
  const restored = await send<Saved>('POST', `${adminPath}/${id}/restore`, {
    revisionId: first.id,
    version: 2,
  });
  expect(pickFields(restored)).toEqual(values(0));

  expect(toForm(changed)).toEqual({ ...empty, ...values(1), version: 2 });
  expect(Object.keys(fieldNames).toSorted()).toEqual(names.toSorted());
  return restored;
}
