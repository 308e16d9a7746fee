import type { Api } from '../../../infra/http/mount.ts';
import { listMembers, listOfficers, listRegularMembers, type Member } from '../members.contract.ts';
import type { MemberRow, MembersRepository } from './members.repository.ts';

export function membersRoutes(api: Api, members: MembersRepository): void {
  api.mount(listMembers, async () => (await members.all()).map(toMember));
  api.mount(listOfficers, async () => (await members.allWhere({ isOfficer: true })).map(toMember));
  api.mount(listRegularMembers, async () => (await members.allWhere({ isOfficer: false })).map(toMember));
}

function toMember(row: MemberRow): Member {
  return {
    ...row,
    title: row.title ?? undefined,
    email: row.email ?? undefined,
    imageUrl: row.imageUrl ?? undefined,
    createdAt: row.createdAt.toISOString(),
  };
}
