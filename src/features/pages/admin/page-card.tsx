import PreviewIcon from 'lucide-react/icons/eye';
import EditIcon from 'lucide-react/icons/pencil';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { RowDelete, RowLink } from '../../../ui/layout/row-action.tsx';
import type { PageCard as Card } from '../manage-pages.contract.ts';
import { typeNames } from './page-fields.ts';

interface PageCardProps {
  page: Card;
  onDelete: () => void;
}

export function PageCard({ page, onDelete }: PageCardProps) {
  const { id, title, slug, type } = page;
  return (
    <li className="grid gap-x-4 gap-y-2 rounded-3 border border-line bg-surface p-4 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-center wide:px-5">
      <div className="min-w-0 wrap-anywhere">
        <h2
          id={`page-${id}`}
          tabIndex={-1}
          className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal text-wrap"
        >
          {title}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <span>/{slug}</span>
          <span className="rounded-1 bg-green-100 px-2 py-[.1rem] font-[550] text-green-800">
            {typeNames[type]}
          </span>
          <DraftBadge page={page} />
        </p>
        <LastChange page={page} />
      </div>
      <div className="-mx-3 flex flex-wrap wide:mx-0">
        <RowLink to={`/admin/edit-page/${id}`} of={title} Icon={EditIcon}>
          Edit
        </RowLink>
        <RowLink to={`/admin/preview-page/${id}`} of={title} Icon={PreviewIcon}>
          Preview
        </RowLink>
        <RowDelete of={title} onDelete={onDelete} />
      </div>
    </li>
  );
}

/** Marks a page whose newest text visitors do not see. */
function DraftBadge({ page: { isPublished, hasDraft } }: { page: Card }) {
  if (isPublished && !hasDraft) return null;
  return (
    <span className="rounded-1 bg-susan-100 px-2 py-[.1rem] font-[550] text-ink">
      {isPublished ? 'Unpublished changes' : 'Draft'}
    </span>
  );
}

function LastChange({ page: { updatedAt, updatedBy } }: { page: Card }) {
  const { timeZone } = useDocument();
  return (
    <p className="mt-1 text-xs text-ink-3">
      {updatedBy ? `Last changed by ${updatedBy}, ` : 'Last changed '}
      <time dateTime={isoIn(timeZone, updatedAt)}>
        {formatIn(timeZone, updatedAt, "MMM d, yyyy 'at' h:mm a")}
      </time>
    </p>
  );
}
