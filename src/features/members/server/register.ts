import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import type { Outbox } from '../../emails/server/outbox.ts';
import { ownCategory } from '../members.rules.ts';
import { membersRepository } from './members.repository.ts';
import { membersRoutes } from './members.routes.ts';
import { pastBoardsRoutes } from './past-boards.routes.ts';

export function registerMembers(
  { api, ...deps }: FeatureDeps,
  { openOutbox }: { openOutbox: () => Promise<Outbox> },
): Feature {
  membersRoutes(api, { ...deps, openOutbox });
  pastBoardsRoutes(api, deps);
  const members = membersRepository(deps.db);
  return {
    search: {
      group: 'members',
      async find(query, limit) {
        const rows = await members.search(query, limit);
        return rows.map(({ name, title, category, isInTitle }) => ({
          title: name,
          isInTitle,
          path: `/about/members?${new URLSearchParams({ search: name })}`,
          text: [...new Set([title, ownCategory({ category })])].filter(Boolean).join(' · '),
        }));
      },
      titles: members.searchTitles,
    },
  };
}
