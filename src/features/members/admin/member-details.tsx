import EditIcon from 'lucide-react/icons/pencil';
import HistoryIcon from 'lucide-react/icons/history';
import WebsiteIcon from 'lucide-react/icons/external-link';
import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { includesRole } from '../../../kernel/roles.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { siteUrl } from '../../../kernel/admin-document.ts';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { useRights } from '../../../ui/rights-context.tsx';
import { useAdminFeatures } from '../../../records/admin/admin-feature.ts';
import { yesOrNo } from '../../../records/admin/field-info.ts';
import { RecordPlaceholder } from '../../../records/admin/record-dialogs.tsx';
import { recordKeys } from '../../../records/admin/record-queries.ts';
import { listRevisions } from '../../../records/records.contract.ts';
import type { Member, MemberField } from '../members.contract.ts';
import { memberHref } from '../site/members-params.ts';
import { memberFieldInfos, memberRecord } from './member-record.ts';
import { Portrait } from './portrait.tsx';

interface MemberDetailsProps {
  id: number;
  onClose: () => void;
  onEdit: () => void;
}

/** All fields of a member, and her last change. */
export function MemberDetails({ id, onClose, onEdit }: MemberDetailsProps) {
  const read = useQuery(memberRecord.queries.one(id));
  const member = read.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={member?.name ?? 'Details'}
      returnTo={`#member-${id}`}
      footer={
        member && (
          <Button onClick={onEdit}>
            <EditIcon aria-hidden="true" className="size-5" />
            Edit
          </Button>
        )
      }
    >
      {member ? <Details member={member} /> : <RecordPlaceholder type="member" read={read} />}
    </Dialog>
  );
}

const linkClass = 'inline-flex min-h-[44px] items-center gap-2 font-semibold';

function Details({ member }: { member: Member }) {
  const { id, name, email } = member;
  const { role } = useRights();
  const lines = useAdminFeatures().flatMap(({ memberLine }) =>
    memberLine && includesRole(role, memberLine.role) ? memberLine : [],
  );
  // A missing field is a compile error.
  const values: Record<Exclude<MemberField, 'imageUrl'>, ReactNode> = {
    name,
    title: member.title,
    email: email && <a href={`mailto:${email}`}>{email}</a>,
    category: member.category,
    isOfficer: yesOrNo(member.isOfficer),
    isAlumna: yesOrNo(member.isAlumna),
    isPlatinum: yesOrNo(member.isPlatinum),
    isUnlisted: yesOrNo(member.isUnlisted),
  };
  return (
    <div className="grid gap-4 wrap-anywhere">
      <Portrait member={member} alt={`Portrait of ${name}`} className="h-[154px] w-32" />
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        {Object.entries(values).map(([field, value]) => (
          <Fragment key={field}>
            <dt className="text-ink-2">{memberFieldInfos[field as MemberField].label}</dt>
            <dd>{value || <i className="text-ink-2">(empty)</i>}</dd>
          </Fragment>
        ))}
        {lines.map(({ label, Line }) => (
          <Fragment key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd>
              <Suspense fallback="Loading…">
                <Line member={{ id, name, email: email ?? '' }} />
              </Suspense>
            </dd>
          </Fragment>
        ))}
      </dl>
      <LastChange member={member} />
      <div className="flex flex-wrap gap-x-6">
        <Link to={`/admin/member-history/${id}`} className={linkClass}>
          <HistoryIcon aria-hidden="true" className="size-5" />
          History
        </Link>
        {!member.isUnlisted && (
          <NewTabLink href={siteUrl(memberHref(id))} className={linkClass}>
            <WebsiteIcon aria-hidden="true" className="size-5" />
            See on the website
          </NewTabLink>
        )}
      </div>
    </div>
  );
}

function LastChange({ member: { id, createdAt } }: { member: Member }) {
  const { timeZone } = useDocument();
  const newest = useQuery({
    queryKey: [...recordKeys.log, 'newest', 'member', id],
    queryFn: () =>
      call(listRevisions, { params: { entityType: 'member', entityId: id }, query: { limit: 1 } }),
    gcTime: 0,
  });
  if (!newest.data) return null;
  const [last] = newest.data;
  const at = formatIn(timeZone, last?.at ?? createdAt, "MMM d, yyyy 'at' h:mm a");
  return (
    <p className="text-sm text-ink-2">{last?.who ? `Last changed by ${last.who}, ${at}` : `Added ${at}`}</p>
  );
}
