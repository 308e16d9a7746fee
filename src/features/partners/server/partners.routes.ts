import type { Api } from '../../../infra/http/mount.ts';
import { listPartners } from '../partners.contract.ts';
import type { PartnersRepository } from './partners.repository.ts';

export function partnersRoutes(api: Api, partners: PartnersRepository): void {
  api.mount(listPartners, async () =>
    (await partners.all()).map(({ url, ...partner }) => ({ ...partner, url: url ?? undefined })),
  );
}
