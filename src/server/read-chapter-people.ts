import { invitationsRepository } from '../features/auth/server/invitations.repository.ts';
import { peopleRepository } from '../features/auth/server/people.repository.ts';
import { chapterRepository } from '../features/chapter/server/chapter.repository.ts';
import { withOpenDatabase } from '../infra/db/pool.ts';

export interface ChapterPeople {
  name: string;
  /** Name and email address of the owner who signed in last, or the email address of the one who is invited. */
  owner: string;
  /** When anyone of the chapter last signed in. */
  lastSignIn: Date | null;
}

const MAX_PEOPLE = 1000;

/** Whose chapter a database has, for the operator of many. */
export function readChapterPeople(databaseUrl: string): Promise<ChapterPeople> {
  return withOpenDatabase(databaseUrl, async (db) => {
    const topics = await chapterRepository(db).list();
    const identity = topics.find(({ topic }) => topic === 'identity')?.published;
    const people = peopleRepository(db);
    const accounts = [...(await people.list(MAX_PEOPLE)), ...(await people.listEnded(MAX_PEOPLE))];
    const lastFirst = accounts.toSorted((a, b) => Number(b.lastLogin) - Number(a.lastLogin) || a.id - b.id);
    const owner = lastFirst.find(({ role, hasAccess }) => role === 'owner' && hasAccess);
    const invited = (await invitationsRepository(db).list(MAX_PEOPLE)).findLast(
      ({ role }) => role === 'owner',
    );
    return {
      // Empty as long as nobody named the chapter.
      name: (identity?.['chapterName'] as string | undefined) ?? '',
      owner: owner ? `${owner.name}, ${owner.email}` : invited ? `invited: ${invited.email}` : 'none',
      lastSignIn: lastFirst[0]?.lastLogin ?? null,
    };
  });
}
