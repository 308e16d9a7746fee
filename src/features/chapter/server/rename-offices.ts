import { isDeepStrictEqual } from 'node:util';
import type { RecordWrite } from '../../../infra/http/call.ts';
import { isSameTitle } from '../../members/offices.rules.ts';
import { topicId } from '../topics.contract.ts';
import { chapterRecord } from './chapter.record.ts';
import { chapterRepository, withDefaults } from './chapter.repository.ts';

/** Keeps what visitors write to offices about when these get other titles, in the transaction that renames them. */
export async function renameOffices(
  write: RecordWrite,
  titles: readonly { from: string; to: string }[],
): Promise<void> {
  const id = topicId('offices');
  const { offices } = withDefaults('offices', (await chapterRepository(write.tx).lock(id))?.published);
  const renamed = offices.map((office) => ({
    ...office,
    title: titles.find(({ from }) => isSameTitle(from, office.title))?.to ?? office.title,
  }));
  if (isDeepStrictEqual(renamed, offices)) return;
  const change = () => ({ values: { offices: renamed }, isDraft: false });
  await chapterRecord.update(write, { id, baseVersion: undefined, change });
}
