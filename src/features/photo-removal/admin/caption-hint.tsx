import type { Read } from '../../../kernel/http-client.ts';
import { useRead } from '../../../ui/use-read.ts';
import { mayNameChild } from '../photo-removal.rules.ts';
import { useYoungCollections } from './photo-removal.queries.ts';

const membersRead: Read<{ name: string }[]> = { url: '/api/members' };

/** Below a caption that may have the full name of a child. */
export function CaptionHint({ collection, caption }: { collection: string; caption: string }) {
  const young = useYoungCollections().data;
  const isYoung = young?.some(({ title }) => title === collection.trim()) ?? false;
  const members = useRead(membersRead, { enabled: isYoung }).data;
  const names = members?.map(({ name }) => name);
  if (!isYoung || !names || !mayNameChild(caption, names)) return null;
  return (
    <p role="status" className="rounded-1 bg-accent-100 px-3 py-2 text-sm font-semibold">
      Full names of children don’t belong here.
    </p>
  );
}
