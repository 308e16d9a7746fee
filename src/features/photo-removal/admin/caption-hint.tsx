import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { listMembers } from '../../members/members.contract.ts';
import { mayNameChild } from '../photo-removal.rules.ts';
import { useYoungCollections } from './photo-removal.queries.ts';

/** Below a caption that may have the full name of a child. */
export default function CaptionHint({ collection, caption }: { collection: string; caption: string }) {
  const young = useYoungCollections().data;
  const isYoung = young?.some(({ title }) => title === collection.trim()) ?? false;
  const members = useQuery({
    queryKey: ['members-named-in-captions'],
    queryFn: () => call(listMembers, {}),
    enabled: isYoung,
  }).data;
  const names = members?.map(({ name }) => name);
  if (!isYoung || !names || !mayNameChild(caption, names)) return null;
  return (
    <p role="status" className="rounded-1 bg-accent-100 px-3 py-2 text-sm font-semibold">
      Full names of children don’t belong here.
    </p>
  );
}
