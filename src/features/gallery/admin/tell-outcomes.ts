import type { Toast } from '../../../ui/feedback/toast-card.tsx';
import { connectionLost } from '../../media/admin/upload-failure.ts';
import type { UploadState } from '../../media/admin/upload-queue.ts';

/** Says in one toast what became of the pictures that were sent together; their rows say it of each. */
export function tellOutcomes(outcomes: readonly UploadState[], toast: (message: Toast) => void): void {
  const failures = outcomes.flatMap((outcome) => (outcome.name === 'failed' ? outcome.reason : []));
  const sent = outcomes.filter(({ name }) => name === 'sent').length;
  const [reason] = failures;
  if (reason !== undefined) {
    const description = reason === connectionLost ? 'Failed to upload media' : reason;
    toast({ title: 'Error', description, tone: 'destructive' });
  } else if (sent > 0) {
    const description =
      sent === 1 ? 'Gallery image uploaded successfully' : `${sent} gallery images uploaded successfully`;
    toast({ title: 'Success', description });
  }
}
