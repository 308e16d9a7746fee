import { Button } from '../../../ui/layout/button.tsx';
import { FormFooter } from '../../../ui/forms/form.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import type { ManagedPage } from '../manage-pages.contract.ts';
import type { Intent } from './use-page-form.ts';

interface PageFormFooterProps {
  page: ManagedPage | undefined;
  /** What is on its way just now. */
  sending: Intent | undefined;
  onIntent: (intent: Intent) => void;
}

export function PageFormFooter({ page, sending, onIntent }: PageFormFooterProps) {
  const publish = page ? 'Update Page' : 'Create Page';
  return (
    <>
      <p className="text-sm text-ink-2">
        “{publish}” shows it to visitors. “Save draft” keeps it for the officers; visitors do not see it.
      </p>
      <FormFooter>
        <div className="flex gap-2 *:flex-1 wide:*:flex-none">
          <Button
            type="submit"
            size="tight"
            aria-disabled={sending !== undefined}
            onClick={() => onIntent('publish')}
          >
            <PendingLabel idle={publish} pending="Saving..." isPending={sending === 'publish'} />
          </Button>
          <Button
            type="submit"
            look="line"
            size="tight"
            aria-disabled={sending !== undefined}
            onClick={() => onIntent('draft')}
          >
            <PendingLabel idle="Save draft" pending="Saving..." isPending={sending === 'draft'} />
          </Button>
        </div>
      </FormFooter>
    </>
  );
}
