import type { WriteContext } from '../../../infra/http/call.ts';
import { eventPagesRepository } from './event-pages.repository.ts';
import { eventRecord, toChangedEvent } from './events.record.ts';

/** Events keep their album when it gets another name. Each change is a new version, so that an open form cannot undo it. */
export async function renameAlbum(
  write: WriteContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const id of await eventPagesRepository(write.tx).listOfAlbum(from)) {
    await eventRecord.update(write, {
      id,
      baseVersion: undefined,
      change: (current) => toChangedEvent(current, { album: to }, 'UTC'),
    });
  }
}
