import type { Feature, FeatureDeps, PluggedFeature } from '../../../infra/feature.ts';
import { keepListsJob } from '../../../infra/kept-list.ts';
import type { UploadedOriginal } from '../../../infra/stored-original.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { originalsRepository } from '../../media/server/originals.repository.ts';
import { isGone, removalList } from './apply-removals.ts';
import { removalsRepository } from './removals.repository.ts';

export const removalsFeature: PluggedFeature = {
  endpoints: [],
  keptList: removalList,
  notInBackup: ['removals'],
  register,
};

/** Of 64 bits. A picture that was scaled or compressed again differs in one or two. */
const MAX_DISTANCE = 4;

function register({ db, jobs, timeZone }: FeatureDeps): Feature {
  return {
    async onPurge({ tx }, { id, sha256, dHash = null, hasCopies, decision }) {
      await removalsRepository(tx).add([{ mediaId: id, sha256, dHash, hasCopies, decision }]);
      await (await jobs()).sendWith(tx, keepListsJob, { data: {} });
    },
    async onHide(tx, ids, decision) {
      const found = await originalsRepository(tx).listById(ids);
      const added = found.map(({ id, sha256 }) => ({ mediaId: id, sha256, decision, hasCopies: true }));
      await removalsRepository(tx).add(added);
      await (await jobs()).sendWith(tx, keepListsJob, { data: {} });
    },
    async noticeUpload({ title, sha256, readHash }: UploadedOriginal) {
      const known = (await removalsRepository(db).list()).filter(isGone);
      if (known.length === 0) return undefined;
      const hash = await readHash();
      const isSimilar = (other: string | null) =>
        hash !== undefined && other !== null && hashDistance(hash, other) <= MAX_DISTANCE;
      const match = known.findLast((each) => each.sha256 === sha256 || isSimilar(each.dHash));
      if (!match) return undefined;
      const day = formatIn(await timeZone(), match.removedAt, 'MMMM d, yyyy');
      return `“${title}” looks like a picture that was removed for good on ${day}. Check that it may be shown.`;
    },
  };
}

/** In how many of their 64 bits two perceptual hashes differ. */
function hashDistance(one: string, other: string): number {
  return (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;
}
