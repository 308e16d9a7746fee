import PreviewIcon from 'lucide-react/icons/eye';
import WebsiteIcon from 'lucide-react/icons/globe';
import EditIcon from 'lucide-react/icons/pencil';
import DeleteIcon from 'lucide-react/icons/trash-2';
import { siteUrl } from '../../../kernel/admin-document.ts';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Mark, Row, type Action } from '../../../ui/layout/rows.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { deletePage, type PageCard } from '../manage-pages.contract.ts';
import { pagePath } from '../pages.rules.ts';
import { typeNames } from './page-fields.ts';

interface PageRowProps {
  page: PageCard;
  onDelete: () => void;
}

export function PageRow({ page, onDelete }: PageRowProps) {
  const { id, title, slug, type, isPublished } = page;
  const mayDelete = useMayCall(deletePage);
  const actions: Action[] = [
    { label: 'Edit', Icon: EditIcon, to: `/admin/edit-page/${id}` },
    { label: 'Preview', Icon: PreviewIcon, to: `/admin/preview-page/${id}` },
    ...(isPublished
      ? [{ label: 'See it on the website', Icon: WebsiteIcon, href: siteUrl(pagePath(page)) }]
      : []),
    ...(mayDelete ? [{ label: 'Delete', Icon: DeleteIcon, onPress: onDelete, isDanger: true }] : []),
  ];
  return (
    <Row
      id={id}
      to={`/admin/edit-page/${id}`}
      title={title}
      titleId={`page-${id}`}
      facts={<LastChange page={page} />}
      marks={<DraftMark page={page} />}
      actions={actions}
    >
      <p className="truncate text-sm text-ink-2">{`/${slug} · ${typeNames[type]}`}</p>
    </Row>
  );
}

/** Marks a page whose newest text visitors do not see. */
function DraftMark({ page: { isPublished, hasDraft } }: { page: PageCard }) {
  if (isPublished && !hasDraft) return null;
  return <Mark tone="accent">{isPublished ? 'Unpublished changes' : 'Draft'}</Mark>;
}

function LastChange({ page: { updatedAt, updatedBy } }: { page: PageCard }) {
  const { timeZone } = useDocument();
  return (
    <p className="text-sm text-ink-2">
      {updatedBy ? `Last changed by ${updatedBy}, ` : 'Last changed '}
      <time dateTime={isoIn(timeZone, updatedAt)}>
        {formatIn(timeZone, updatedAt, "MMM d, yyyy 'at' h:mm a")}
      </time>
    </p>
  );
}
