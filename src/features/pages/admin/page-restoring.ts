import type { Revision } from '../../records/records.contract.ts';
import type { ManagedPage } from '../manage-pages.contract.ts';

/** What restoring a version of a page will do, for whoever has never done it. */
export function consequencesFor(revision: Revision, page: ManagedPage | undefined): string {
  const isDraft = revision.kind === 'draft' || revision.snapshot['isPublished'] === false;
  if (!page) {
    return isDraft
      ? 'The page comes back as a draft. Visitors will not see it until you publish it.'
      : 'The page comes back, and visitors will see it at once.';
  }
  const nothingLost = 'Nothing is lost: the page as it is now stays among the versions.';
  if (!isDraft) {
    const given = page.hasDraft ? 'The draft that is waiting is set aside. ' : '';
    return `This version will be published: visitors will see it at once. ${given}${nothingLost}`;
  }
  const visitors = page.isPublished
    ? 'Visitors go on seeing the published page until you publish the draft.'
    : 'Visitors will not see it until you publish it.';
  return `This version was a draft, so it becomes the draft of the page. ${visitors} ${nothingLost}`;
}
