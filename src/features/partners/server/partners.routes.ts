import type { Database } from '../../../infra/db/pool.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { assertCurrentOrder, recordNewOrder } from '../../records/server/record-new-order.ts';
import {
  createPartner,
  deletePartner,
  listManagedPartners,
  listPartners,
  readManagedPartner,
  reorderPartners,
  restorePartner,
  updatePartner,
} from '../partners.contract.ts';
import {
  partnerRecord,
  toChangedPartner,
  toManagedPartner,
  toNewPartner,
  toPartner,
} from './partners.record.ts';
import { partnersRepository, type PartnerRow } from './partners.repository.ts';

export function partnersRoutes(api: Api, db: Database): void {
  const partners = partnersRepository(db);

  api.mount(listPartners, async () => (await partners.list({ isHidden: false })).map(toPartner));
  api.mount(listManagedPartners, async () => (await partners.list()).map(toManagedPartner));

  api.mount(readManagedPartner, async ({ params }) => {
    const partner = await partners.find(params.id);
    if (!partner) throw partnerRecord.notFound();
    return toManagedPartner(partner);
  });

  api.mountWrite(
    createPartner,
    ({ body }) =>
      async (write) =>
        toManagedPartner(await partnerRecord.create(write, toNewPartner(body))),
  );

  api.mountWrite(updatePartner, ({ params: { id }, body: { version: baseVersion, ...sent } }) => {
    const change = (current: PartnerRow) => toChangedPartner(current, sent);
    return async (write) => toManagedPartner(await partnerRecord.update(write, { id, baseVersion, change }));
  });

  api.mountWrite(deletePartner, ({ params }) => async (write) => {
    await partnerRecord.remove(write, params.id);
    return undefined;
  });

  api.mountWrite(restorePartner, async ({ params: { id }, body: { revisionId, version: baseVersion } }) => {
    const restore = await partnerRecord.prepareRestore(db, { id, revisionId, baseVersion });
    return async (write) => toManagedPartner(await restore(write));
  });

  api.mountWrite(reorderPartners, ({ body }) => async (write) => {
    const stored = partnersRepository(write.tx);
    await stored.lockPartners();
    assertCurrentOrder(body, [await stored.list()]);
    await stored.reorder(body.ids);
    await recordNewOrder(write, 'partner');
    return undefined;
  });
}
