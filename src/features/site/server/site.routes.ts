import type { Api } from '../../../infra/http/mount.ts';
import { readSite } from '../site.contract.ts';
import type { SiteRepository } from './site.repository.ts';

export function siteRoutes(api: Api, site: SiteRepository): void {
  api.mount(readSite, () => site.find());
}
