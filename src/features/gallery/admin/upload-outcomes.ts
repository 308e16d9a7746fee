import { toast } from '../../../ui/feedback/toast.tsx';
import { connectionLost } from '../../media/admin/picture-file.ts';
import type { UploadState } from '../../media/admin/upload-queue.ts';

/** One toast for all photos that were sent together; each row shows its own outcome. */
export function showOutcomes(outcomes: readonly UploadState[]): void {
  const failed = outcomes.filter((outcome) => outcome.name === 'failed');
  const sent = outcomes.filter(({ name }) => name === 'sent').length;
  if (failed.length > 0) {
    toast({ title: 'Error', description: describeFailures(failed, outcomes.length), tone: 'destructive' });
  } else if (sent > 0) {
    const notices = outcomes.flatMap((outcome) => (outcome.name === 'sent' && outcome.item.notice) || []);
    const what = sent === 1 ? 'Gallery image' : `${sent} gallery images`;
    toast({
      title: 'Success',
      description: [`${what} uploaded successfully`, ...notices].join('. '),
      link: { label: 'See it on the website', href: '/gallery' },
    });
  }
}

type Failed = Extract<UploadState, { name: 'failed' }>;

/** What the toast says of photos that were not sent, of so many together. */
export function describeFailures(failed: readonly Failed[], count: number): string {
  const [first] = failed;
  if (count === 1 && first) return first.reason === connectionLost ? 'Failed to upload media' : first.reason;
  const what = failed.length === 1 ? '1 photo was not sent.' : `${failed.length} photos were not sent.`;
  const canRetry = failed.some((one) => one.canRetry);
  return `${what} ${canRetry ? 'Try again.' : failed.length === 1 ? first!.reason : 'Each row says why.'}`;
}
