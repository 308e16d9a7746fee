import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';

interface AdviceDialogProps {
  sentences: readonly string[];
  /** True: save all the same. */
  onAnswer: (isFine: boolean) => void;
}

/** Tells what would help readers before a page is published. It advises and never forbids. */
export function AdviceDialog({ sentences, onAnswer }: AdviceDialogProps) {
  return (
    <ConfirmDialog
      open
      tone="default"
      title="This would help your readers"
      notice={
        <ul className="max-h-64 list-disc overflow-y-auto pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
      text="You can save the page as it is, or look at it again first."
      confirmLabel="Save anyway"
      cancelLabel="Look again"
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
