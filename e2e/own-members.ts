import { query } from './databases.ts';

interface MemberSample {
  name: string;
  title?: string;
  email?: string;
  picture?: string;
  isOfficer?: boolean;
  isAlumna?: boolean;
  isPlatinum?: boolean;
  category?: string;
}

/** Inserts members into the database of a test, in this order. */
export async function addMembers(databaseUrl: string, members: readonly MemberSample[]): Promise<void> {
  for (const [position, member] of members.entries()) {
    await query(
      databaseUrl,
      `insert into members (name, title, email, image_url, is_officer, is_alumna, is_platinum, category, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        member.name,
        member.title ?? null,
        member.email ?? null,
        member.picture ?? null,
        member.isOfficer ?? false,
        member.isAlumna ?? false,
        member.isPlatinum ?? false,
        member.category ?? 'member',
        position,
      ],
    );
  }
}
